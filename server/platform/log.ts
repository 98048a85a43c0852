import { type DestinationStream, type Logger as PinoLogger, type LoggerOptions, pino } from 'pino';

export type Logger = PinoLogger;

const secrets = ['req.headers.cookie', 'req.headers.authorization', '*.token', '*.hash'];
// The database quotes whole rows, and what was sent to it: names, links, answers.
const quotes = ['err.detail', 'err.where', 'err.internalQuery'];

interface Whereto {
  to?: DestinationStream;
  /** Told of every line that speaks of a fault of ours, from whatever part of the server. */
  onFault?: () => void;
}

const faultLevel = 50;

/** JSON lines without personal data: no bodies, no query strings, no tokens, no names, no answers. */
export function createLogger(level: string, { to, onFault }: Whereto = {}): Logger {
  const options: LoggerOptions = {
    level,
    base: null,
    hooks: {
      logMethod(line, write, lineLevel) {
        if (lineLevel >= faultLevel) onFault?.();
        write.apply(this, line);
      },
    },
    redact: { paths: [...secrets, ...quotes], remove: true },
    serializers: {
      req: (request: { method: string; routeOptions?: { url?: string }; id: string }) => ({
        id: request.id,
        method: request.method,
        route: request.routeOptions?.url,
      }),
    },
  };
  return to ? pino(options, to) : pino(options);
}
