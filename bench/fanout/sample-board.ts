import { connect } from 'node:net';

const patienceMs = 10_000;

/** The JSON of one message of a stream, as it came over the wire: what the other ways shall send as well. */
export function sampleBoard({ port, request }: { port: number; request: string }): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = '';
    const socket = connect({ host: '127.0.0.1', port });
    const timer = setTimeout(() => socket.destroy(new Error(`no message in time: ${text.slice(0, 500)}`)), patienceMs);
    socket.setEncoding('utf8');
    socket.once('connect', () => socket.write(request));
    socket.once('error', reject);
    socket.once('close', () => {
      clearTimeout(timer);
      reject(new Error(`the stream ended: ${text.slice(0, 500)}`));
    });
    socket.on('data', (part: string) => {
      text += part;
      const data = /data: (\{.*\})\n\n/s.exec(text)?.[1];
      if (data === undefined) return;
      // A chunk of HTTP may end within the message; its seam is no part of it.
      resolve(data.replaceAll(/\r\n[0-9a-f]+\r\n/g, ''));
      socket.destroy();
    });
  });
}

/** The same message with another version of as many digits. */
export const withVersion = (message: string, version: number): string =>
  message.replace(/"version":"\d+"(\}+)$/, `"version":"${version}"$1`);
