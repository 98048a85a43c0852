import { connect, type Socket } from 'node:net';

const endOfHead = Buffer.from('\r\n\r\n');
/** The header of the length, with small or capital letters. */
const lengthName = Buffer.from('ength: ');
const lastChunk = Buffer.from('0\r\n\r\n');
const newline = 13;
const zero = 48;
/** The status begins after "HTTP/1.1 ". */
const statusAt = 9;
const startLength = 1_500;
const none = Buffer.alloc(0);
const nothing = { status: 0, bytes: 0, isExpected: false, start: '' };

/** One response: its status, the number of its bytes, its beginning, and whether the expected text was in it. */
export interface Response {
  status: number;
  bytes: number;
  isExpected: boolean;
  /** Only for a response without the expected text. */
  start: string;
}

interface ConnectionOptions {
  port: number;
  /** A text near the beginning of every good response. */
  expects: Buffer;
  /** Called for each whole response. */
  answered(response: Response): void;
  /** Called when the connection ends before the response has come. */
  broke(reason: string): void;
}

function digits(bytes: Buffer, from: number): number {
  let value = 0;
  for (let at = from; bytes[at] !== newline && at < bytes.length; at += 1) value = value * 10 + ((bytes[at] ?? zero) - zero);
  return value;
}

/** A connection that sends one request after another. It reads only as much of each response as it needs to find the end, so that it costs little. */
export class Connection {
  readonly #socket: Socket;
  readonly #talking: ConnectionOptions;
  readonly #buffer = Buffer.allocUnsafe(64 * 1024);
  /** The first part of a head that comes in several chunks. */
  #early: Buffer | null = null;
  /** The number of bytes of the body that are still to come; null for a chunked body, −1 between two responses. */
  #left: number | null = -1;
  /** The bytes at the end of a chunked body. */
  #tail = none;
  #response: Response = { ...nothing };

  constructor(talking: ConnectionOptions) {
    this.#talking = talking;
    const onread = { buffer: this.#buffer, callback: (length: number) => this.#read(this.#buffer.subarray(0, length)) };
    this.#socket = connect({ host: '127.0.0.1', port: talking.port, onread });
    this.#socket.setNoDelay(true);
    let reason = 'closed';
    this.#socket.once('error', (error: NodeJS.ErrnoException) => (reason = error.code ?? error.message));
    this.#socket.once('close', () => talking.broke(reason));
  }

  ask(request: Buffer): void {
    this.#response = { ...nothing };
    this.#left = -1;
    this.#tail = none;
    this.#socket.write(request);
  }

  end(): void {
    this.#socket.destroy();
  }

  #read(chunk: Buffer): boolean {
    let bytes = chunk;
    if (this.#left === -1) {
      if (this.#early) bytes = Buffer.concat([this.#early, chunk]);
      const headEnd = bytes.indexOf(endOfHead);
      this.#early = headEnd === -1 ? Buffer.from(bytes) : null;
      if (headEnd === -1) return true;
      this.#readHead(bytes, headEnd);
    } else if (this.#left !== null) this.#left -= bytes.length;
    this.#response.bytes += bytes.length;
    if (!this.#response.isExpected) this.#scan(bytes);
    if (this.#left === null) this.#tail = Buffer.concat([this.#tail, bytes.subarray(-lastChunk.length)]).subarray(-lastChunk.length);
    if (this.#left === null ? this.#tail.equals(lastChunk) : this.#left <= 0) this.#talking.answered(this.#response);
    return true;
  }

  #scan(bytes: Buffer): void {
    this.#response.isExpected = bytes.includes(this.#talking.expects);
    if (!this.#response.isExpected) this.#response.start += bytes.toString('utf8', 0, startLength);
  }

  #readHead(bytes: Buffer, headEnd: number): void {
    const head = bytes.subarray(0, headEnd);
    this.#response.status = [0, 1, 2].reduce((status, place) => status * 10 + ((head[statusAt + place] ?? zero) - zero), 0);
    const length = head.indexOf(lengthName);
    const bodyStart = headEnd + endOfHead.length;
    this.#left = length === -1 ? null : digits(bytes, length + lengthName.length) - (bytes.length - bodyStart);
  }
}
