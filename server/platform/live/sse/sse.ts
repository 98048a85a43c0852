import type { ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { acceptsEncoding } from '#server/platform/http/accepts-encoding.ts';
import type { Frame } from '../broadcast/frame.ts';
import type { Connection } from '../broadcast/reader.ts';
import { chunkOf, gzipped, plain, type SseEncoding } from './sse-encoding.ts';

const soonestRetryMs = 1_000;
const latestRetryMs = 10_000;

const pingText = ':\n\n';
const completeText = 'event: complete\ndata:\n\n';
const lastChunk = Buffer.from('0\r\n\r\n');
const nothingWritten = { bytes: 0, isBehind: false };

/** Gives each reader another moment to come back, because all at once would be a storm. */
export const retryField = (): string => `retry: ${Math.round(soonestRetryMs + Math.random() * (latestRetryMs - soonestRetryMs))}\n\n`;

/** Returns true for a reader who takes a compressed stream, by their Accept-Encoding. */
export const takesCompressed = (acceptEncoding: string | string[] | null | undefined): boolean => acceptsEncoding(acceptEncoding, 'gzip');

/** Headers of an event stream, in the order in which they are sent. */
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
    // A connection that breaks ends its response, which the connection hears of.
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
   * The head of the response, for a connection that writes it by itself. Node would hold another copy of it for each reader, and the
   * response, which it takes for not begun, is never ended: the connection is.
   */
  head?: string;
}

/**
 * Server-sent events as graphql-sse reads them. The same bytes go to every socket: the chunk is framed once, and written
 * past the response, which would frame it again for each reader. It is compressed once, too.
 */
export class SseConnection implements Connection {
  readonly #response: ServerResponse;
  readonly #onDrained: () => void;
  readonly #encoding: SseEncoding;
  readonly #isBare: boolean;
  #isEnded = false;

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
    } else response.socket?.write(head + chunkOf(first).toString('latin1'), 'latin1');
  }

  /** True when the server has ended it. */
  get isEnded(): boolean {
    return this.#isEnded;
  }

  write(frame: Frame): { bytes: number; isBehind: boolean } {
    // Its last frame may still have been on the way when it was ended.
    if (this.#isEnded) return nothingWritten;
    const socket = this.#socket();
    if (!socket && (this.#isBare || this.#response.writableEnded)) return nothingWritten;
    const bytes = frame.as(socket ? this.#encoding.chunk : this.#encoding.frame);
    const target = socket ?? this.#response;
    const isBehind = !target.write(bytes);
    if (isBehind) target.once('drain', this.#onDrained);
    return { bytes: bytes.length, isBehind };
  }

  ping(): void {
    if (!this.#isEnded) this.#send(this.#encoding.small(pingText));
  }

  complete(last?: Frame): void {
    if (this.#isEnded) return;
    if (last) this.#send(last.as(this.#encoding.frame));
    this.#end(completeText);
  }

  /** Ends it without saying that it is complete: the reader comes back, to another process. */
  sendAway(): void {
    if (!this.#isEnded) this.#end(retryField());
  }

  destroy(): void {
    this.#response.destroy();
  }

  #send(event: Buffer): void {
    const socket = this.#socket();
    if (socket) socket.write(chunkOf(event));
    else if (!this.#isBare && !this.#response.writableEnded) this.#response.write(event);
  }

  #end(text: string): void {
    const event = this.#encoding.small(text);
    this.#isEnded = true;
    if (!this.#isBare) return void this.#response.end(event);
    const socket = this.#socket();
    socket?.write(Buffer.concat([chunkOf(event), lastChunk]));
    socket?.destroySoon();
  }

  /** The socket, when chunks can be written straight to it. */
  #socket() {
    const { socket } = this.#response;
    if (!socket?.writable) return null;
    if (this.#isBare) return socket;
    const { chunkedEncoding, headersSent, writableEnded } = this.#response;
    return chunkedEncoding && headersSent && !writableEnded ? socket : null;
  }
}
