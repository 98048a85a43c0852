import { type DestinationStream, type Logger as PinoLogger, type LoggerOptions, pino } from 'pino';

export type Logger = PinoLogger;

const secrets = ['req.headers.cookie', 'req.headers.authorization', '*.token', '*.hash'];
// In these fields PostgreSQL quotes rows and values: names, links, answers.
const quotes = ['err.detail', 'err.where', 'err.internalQuery'];

interface LogOutput {
  to?: DestinationStream;
  /** Called for every line of level error or worse, from any part of the server. */
  onFault?: () => void;
}

const faultLevel = 50;

/** JSON lines without personal data: no bodies, no query strings, no tokens, no names, no answers. */
export function createLogger(level: string, { to, onFault }: LogOutput = {}): Logger {
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
