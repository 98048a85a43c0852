import { connect } from 'node:net';

const timeoutMs = 10_000;

/** Reads the JSON of one message of a stream, which the other ways send, too. */
export function sampleBoard({ port, request }: { port: number; request: string }): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = '';
    const socket = connect({ host: '127.0.0.1', port });
    const timer = setTimeout(() => socket.destroy(new Error(`no message in time: ${text.slice(0, 500)}`)), timeoutMs);
    socket.setEncoding('utf8');
    socket.once('connect', () => socket.write(request));
    socket.once('error', reject);
    socket.once('close', () => {
      clearTimeout(timer);
      reject(new Error(`the stream ended: ${text.slice(0, 500)}`));
    });
    socket.on('data', (chunk: string) => {
      text += chunk;
      const data = /data: (\{.*\})\n\n/s.exec(text)?.[1];
      if (data === undefined) return;
      // A chunk of HTTP may end within the message, so the lines between chunks are removed.
      resolve(data.replaceAll(/\r\n[0-9a-f]+\r\n/g, ''));
      socket.destroy();
    });
  });
}

/** Writes another version with as many digits into a message. */
export const withVersion = (message: string, version: number): string =>
  message.replace(/"version":"\d+"(\}+)$/, `"version":"${version}"$1`);
