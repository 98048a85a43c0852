import type { IncomingMessage } from 'node:http';
import { BadInput, PayloadTooLarge } from '#server/platform/errors.ts';

const bodies = new WeakMap<IncomingMessage, Promise<Buffer>>();

async function collect(request: IncomingMessage, mostBytes: number): Promise<Buffer> {
  const pieces: Buffer[] = [];
  let bytes = 0;
  try {
    // Not destroyed, because a body that is too large is still answered.
    for await (const piece of request.iterator({ destroyOnReturn: false })) {
      bytes += (piece as Buffer).length;
      if (bytes > mostBytes) throw new PayloadTooLarge();
      pieces.push(piece as Buffer);
    }
  } catch (error) {
    // Its sender left, or was too slow: see slow-bodies.ts.
    throw error instanceof PayloadTooLarge ? error : new BadInput([]);
  }
  return pieces.length === 1 ? (pieces[0] as Buffer) : Buffer.concat(pieces);
}

/**
 * Reads the body of a request to its end, in however many pieces it comes; the only reader of GraphQL. A body arrives once, so it is
 * held for everybody who asks later. Refuses one of more bytes, and one that breaks off. Its time is bounded by `giveUpOnSlowBodies`.
 */
export function readBody(request: IncomingMessage, mostBytes: number): Promise<Buffer> {
  const before = bodies.get(request);
  if (before) return before;
  const body = collect(request, mostBytes);
  bodies.set(request, body);
  return body;
}

/** Lets go of a body that was read: one of a stream would be held for as long as it is open. */
export function forgetBody(request: IncomingMessage): void {
  bodies.delete(request);
}

/** Says whether the body of a request is plain JSON of so many bytes at most, so that it may be looked at before the routes. */
export const hasShortJson = ({ headers }: IncomingMessage, longest: number): boolean =>
  Number(headers['content-length']) <= longest &&
  headers['transfer-encoding'] === undefined &&
  headers['content-encoding'] === undefined &&
  /^application\/json\b/i.test(headers['content-type'] ?? '');
