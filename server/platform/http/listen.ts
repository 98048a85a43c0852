import type { FastifyInstance } from 'fastify';
import { UnsafeSetting } from '../settings/unsafe-setting.ts';

interface Place {
  port: number;
  host: string;
  /** The names of the settings that say the port and the host. */
  settings: readonly [port: string, host: string];
}

function sentenceOf(code: string | undefined, { port, host, settings: [portName, hostName] }: Place): string | null {
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
export async function listen(app: FastifyInstance, place: Place): Promise<void> {
  try {
    await app.listen({ port: place.port, host: place.host });
  } catch (error) {
    const sentence = sentenceOf((error as NodeJS.ErrnoException).code, place);
    throw sentence === null ? error : new UnsafeSetting(sentence);
  }
}
