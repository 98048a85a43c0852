import type { FastifyInstance } from 'fastify';
import { WrongSettings } from '../settings/wrong-settings.ts';

interface ListenOptions {
  port: number;
  host: string;
  /** The names of the settings for the port and the host. */
  settings: readonly [port: string, host: string];
}

function listenError(code: string | undefined, { port, host, settings: [portName, hostName] }: ListenOptions): string | null {
  switch (code) {
    case 'EADDRINUSE':
      return `${portName} is ${port}, where another program listens already: stop it, or write another port`;
    case 'EACCES':
      return `${portName} is ${port}, which this user may not open: write a port from 1024 up`;
    case 'EADDRNOTAVAIL':
    case 'EAFNOSUPPORT':
    case 'EAI_AGAIN':
    case 'EINVAL':
    case 'ENOTFOUND':
      return `${hostName} is ${JSON.stringify(host)}, which is no address of this machine: write one that is, such as 127.0.0.1, or 0.0.0.0 for all`;
    default:
      return null;
  }
}

/** Listens on the port and host; an error names the setting that is wrong. */
export async function listen(app: FastifyInstance, options: ListenOptions): Promise<void> {
  try {
    await app.listen({ port: options.port, host: options.host });
  } catch (error) {
    const sentence = listenError((error as NodeJS.ErrnoException).code, options);
    throw sentence === null ? error : new WrongSettings(sentence);
  }
}
