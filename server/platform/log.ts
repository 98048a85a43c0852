import { type Logger as PinoLogger, pino } from 'pino';

export type Logger = PinoLogger;

/** JSON lines without personal data: no bodies, no query strings, no tokens, no names, no answers. */
export function createLogger(level: string): Logger {
  return pino({
    level,
    base: null,
    redact: { paths: ['req.headers.cookie', 'req.headers.authorization', '*.token', '*.hash'], remove: true },
    serializers: {
      req: (request: { method: string; routeOptions?: { url?: string }; id: string }) => ({
        id: request.id,
        method: request.method,
        route: request.routeOptions?.url,
      }),
    },
  });
}
