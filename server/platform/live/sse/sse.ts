import type { ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { acceptsEncoding } from '../../http/accepts-encoding.ts';
import type { Frame } from '../broadcast/frame.ts';
import type { Connection } from '../broadcast/reader.ts';
import { gzipped, pingText, plain, type SseEncoding, toChunk } from './sse-encoding.ts';

const minRetryMs = 1_000;
const maxRetryMs = 10_000;

const completeText = 'event: complete\ndata:\n\n';
const lastChunk = Buffer.from('0\r\n\r\n');
const nothingWritten = { bytes: 0, isBehind: false };

/** Gives each reader a random delay before it comes back, so that not all come back at once. */
export const retryField = (): string => `retry: ${Math.round(minRetryMs + Math.random() * (maxRetryMs - minRetryMs))}\n\n`;

/** Returns true when the Accept-Encoding of a reader allows a compressed stream. */
export const takesCompressed = (acceptEncoding: string | string[] | null | undefined): boolean => acceptsEncoding(acceptEncoding, 'gzip');

/** The headers of an event stream, in the order in which they are sent. */
export const sseHeaders = (isCompressed: boolean): Record<string, string> => ({
  'cache-control': 'no-store',
  'x-accel-buffering': 'no',
  'content-type': 'text/event-stream',
  connection: 'keep-alive',
  vary: 'accept-encoding',
  ...(isCompressed && { 'content-encoding': 'gzip' }),
});

/** A body that is never read: when its headers are sent, `begin` is called, and writes to the response. */
export class HandedOver extends Readable {
  readonly #begin: () => void;

  constructor(begin: () => void) {
    super({ read: () => undefined });
    // A broken connection ends its response, to which the connection listens.
    this.on('error', () => undefined);
    this.#begin = begin;
  }

  override pipe<T extends NodeJS.WritableStream>(response: T): T {
    this.#begin();
    return response;
  }
}

export interface SseOptions {
  isCompressed?: boolean;
  /**
   * The head of the response, for a connection that writes it itself. Node would keep another copy of it for each reader. The
   * response then never begins and is never ended: the connection is ended instead.
   */
  head?: string;
}

/**
 * Sends server-sent events as graphql-sse reads them. The same bytes go to every socket: the chunk is framed once, and written
 * past the response, which would frame it again for each reader. It is compressed once, too.
 */
export class SseConnection implements Connection {
  readonly #response: ServerResponse;
  readonly #onDrained: () => void;
  readonly #encoding: SseEncoding;
  readonly #isBare: boolean;
  #isEnded = false;
  /** The last frame that was written, and the pings after it: a compressed frame may refer to them. */
  #before: Frame | null = null;
  #pings = 0;

  constructor(response: ServerResponse, onDrained: () => void, { isCompressed = false, head }: SseOptions = {}) {
    this.#response = response;
    this.#onDrained = onDrained;
    this.#encoding = isCompressed ? gzipped : plain;
    this.#isBare = head !== undefined;
    const first = Buffer.concat([this.#encoding.head, this.#encoding.small(retryField())]);
    if (head === undefined) {
      // A failed write means that the reader has left.
      response.on('error', () => undefined);
      response.write(first);
    } else response.socket?.write(head + toChunk(first).toString('latin1'), 'latin1');
  }

  /** True when the server has ended it. */
  get isEnded(): boolean {
    return this.#isEnded;
  }

  write(frame: Frame): { bytes: number; isBehind: boolean } {
    // The delivery of its last frame may have begun before it was ended.
    if (this.#isEnded) return nothingWritten;
    const socket = this.#socket();
    if (!socket && (this.#isBare || this.#response.writableEnded)) return nothingWritten;
    const bytes = socket ? this.#encodeChunk(frame) : frame.as(this.#encoding.frame);
    this.#before = frame;
    this.#pings = 0;
    const target = socket ?? this.#response;
    const isBehind = !target.write(bytes);
    if (isBehind) target.once('drain', this.#onDrained);
    return { bytes: bytes.length, isBehind };
  }

  ping(): void {
    if (this.#isEnded) return;
    this.#pings += 1;
    this.#send(this.#encoding.small(pingText));
  }

  complete(last?: Frame): void {
    if (this.#isEnded) return;
    if (last) this.#send(last.as(this.#encoding.frame));
    this.#end(completeText);
  }

  /** Ends it without a complete event, so that the reader comes back, to another process. */
  sendAway(): void {
    if (!this.#isEnded) this.#end(retryField());
  }

  destroy(): void {
    this.#response.destroy();
  }

  #encodeChunk(frame: Frame): Buffer {
    const { chunk, chunkAfter } = this.#encoding;
    const short = chunkAfter && this.#before && frame.after(this.#before, this.#pings, chunkAfter);
    return short ?? frame.as(chunk);
  }

  #send(event: Buffer): void {
    const socket = this.#socket();
    if (socket) socket.write(toChunk(event));
    else if (!this.#isBare && !this.#response.writableEnded) this.#response.write(event);
  }

  #end(text: string): void {
    const event = this.#encoding.small(text);
    this.#isEnded = true;
    if (!this.#isBare) return void this.#response.end(event);
    const socket = this.#socket();
    socket?.write(Buffer.concat([toChunk(event), lastChunk]));
    socket?.destroySoon();
  }

  /** Returns the socket when chunks can be written directly to it. */
  #socket() {
    const { socket } = this.#response;
    if (!socket?.writable) return null;
    if (this.#isBare) return socket;
    const { chunkedEncoding, headersSent, writableEnded } = this.#response;
    return chunkedEncoding && headersSent && !writableEnded ? socket : null;
  }
}
