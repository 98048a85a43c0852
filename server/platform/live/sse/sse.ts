import type { ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { acceptsEncoding } from '#server/platform/http/accepts-encoding.ts';
import type { Frame } from '../broadcast/frame.ts';
import type { Connection } from '../broadcast/reader.ts';
import { chunkOf, gzipped, plain, type SseEncoding } from './sse-encoding.ts';

const soonestRetryMs = 1_000;
const latestRetryMs = 10_000;

const pingText = ':\n\n';

/** Gives each reader another moment to come back, because all at once would be a storm. */
export const retryField = (): string => `retry: ${Math.round(soonestRetryMs + Math.random() * (latestRetryMs - soonestRetryMs))}\n\n`;

/** Headers of an event stream for a request with this Accept-Encoding. */
export const sseHeaders = (acceptEncoding: string | null): Record<string, string> => ({
  'content-type': 'text/event-stream',
  connection: 'keep-alive',
  'cache-control': 'no-store',
  'x-accel-buffering': 'no',
  vary: 'accept-encoding',
  ...(acceptsEncoding(acceptEncoding, 'gzip') && { 'content-encoding': 'gzip' }),
});

/** A body that is never read: it hands over the response when its headers are sent. */
export class HandedOver extends Readable {
  readonly #take: (response: ServerResponse) => void;

  constructor(take: (response: ServerResponse) => void) {
    super({ read: () => undefined });
    // A connection that breaks ends its response, which the connection hears of.
    this.on('error', () => undefined);
    this.#take = take;
  }

  override pipe<T extends NodeJS.WritableStream>(response: T): T {
    this.#take(response as unknown as ServerResponse);
    return response;
  }
}

/**
 * Server-sent events as graphql-sse reads them. The same bytes go to every socket: the chunk is framed once, and written
 * past the response, which would frame it again for each reader. It is compressed once, too.
 */
export class SseConnection implements Connection {
  readonly #response: ServerResponse;
  readonly #onDrained: () => void;
  readonly #encoding: SseEncoding;

  constructor(response: ServerResponse, onDrained: () => void) {
    this.#response = response;
    this.#onDrained = onDrained;
    // A failed write means that the reader has left.
    response.on('error', () => undefined);
    this.#encoding = response.getHeader('content-encoding') === 'gzip' ? gzipped : plain;
    response.write(Buffer.concat([this.#encoding.head, this.#encoding.small(retryField())]));
  }

  write(frame: Frame): { bytes: number; isBehind: boolean } {
    // Its last frame may still have been on the way when it was ended.
    if (this.#response.writableEnded) return { bytes: 0, isBehind: false };
    const socket = this.#socket();
    const bytes = frame.as(socket ? this.#encoding.chunk : this.#encoding.frame);
    const target = socket ?? this.#response;
    const isBehind = !target.write(bytes);
    if (isBehind) target.once('drain', this.#onDrained);
    return { bytes: bytes.length, isBehind };
  }

  ping(): void {
    if (this.#response.writableEnded) return;
    const socket = this.#socket();
    const ping = this.#encoding.small(pingText);
    if (socket) socket.write(chunkOf(ping));
    else this.#response.write(ping);
  }

  complete(last?: Frame): void {
    if (this.#response.writableEnded) return;
    if (last) this.#response.write(last.as(this.#encoding.frame));
    this.#response.end(this.#encoding.small('event: complete\ndata:\n\n'));
  }

  /** Ends it without saying that it is complete: the reader comes back, to another process. */
  sendAway(): void {
    if (!this.#response.writableEnded) this.#response.end(this.#encoding.small(retryField()));
  }

  destroy(): void {
    this.#response.destroy();
  }

  /** The socket, once the response writes chunks straight to it. */
  #socket() {
    const { socket, chunkedEncoding, headersSent, writableEnded } = this.#response;
    return socket?.writable && chunkedEncoding && headersSent && !writableEnded ? socket : null;
  }
}
