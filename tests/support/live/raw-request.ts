import { connect } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';

interface Raw {
  /** All received bytes. */
  text: string;
  close(): void;
}

/** Returns true when a response is complete: by its length, or by the end of its chunks. */
export const isWhole = (text: string): boolean => {
  const [head = '', body = ''] = text.split(/\r\n\r\n(.*)/s);
  const length = /content-length: (\d+)/i.exec(head)?.[1];
  return length === undefined ? text.endsWith('0\r\n\r\n') : body.length >= Number(length);
};

/**
 * Sends these bytes over a separate connection, and reads until the response is `enough` or the connection closes. Pieces are written one
 * by one, each after the one before was sent.
 */
export function sendsRaw(port: number, request: string | readonly string[], enough = isWhole): Promise<Raw> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1');
    let text = '';
    const done = () => resolve({ text, close: () => socket.destroy() });
    const write = async () => {
      for (const piece of [request].flat()) {
        await new Promise((written) => socket.write(piece as string, 'latin1', written));
        await nextTurn();
      }
    };
    socket.setNoDelay(true).setEncoding('latin1');
    socket.on('data', (chunk: string) => {
      text += chunk;
      if (enough(text)) done();
    });
    socket.on('error', done).on('close', done);
    socket.once('connect', () => void write().catch(reject));
  });
}
