import { connect } from 'node:net';

interface Raw {
  /** Everything that came, byte for byte, once it is enough. */
  text: string;
  close(): void;
}

/** What is sent when something has happened. */
interface Later {
  text: string;
  when(): Promise<unknown>;
}

const isWhole = (text: string): boolean => {
  const [head = '', body = ''] = text.split(/\r\n\r\n(.*)/s);
  const length = /content-length: (\d+)/i.exec(head)?.[1];
  return length === undefined ? text.endsWith('0\r\n\r\n') : body.length >= Number(length);
};

/** Sends these bytes over a connection of their own, by one write, until the answer is `enough` or the connection closes. */
export function sendsRaw(port: number, request: string, enough: (text: string) => boolean = isWhole, later?: Later): Promise<Raw> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1');
    let text = '';
    const done = () => resolve({ text, close: () => socket.destroy() });
    socket.setNoDelay(true).setEncoding('latin1');
    socket.on('data', (part: string) => {
      text += part;
      if (enough(text)) done();
    });
    socket.on('error', done).on('close', done);
    socket.once('connect', () => {
      socket.write(request);
      later?.when().then(() => socket.write(later.text), reject);
    });
  });
}
