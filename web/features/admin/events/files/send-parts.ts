import { emptyFile } from '#web/graphql/error-code.ts';
import { isNumber, isText, objectOf, parseAs } from '#web/outside/shape.ts';

/** Smaller than the largest part that the server takes, so that a bad line repeats little. */
const partBytes = 4 * 1_048_576;

/** The server did not take a part; its code says why, and is null when it gave none. */
export class PartRefused extends Error {
  readonly code: string | null;

  constructor(code: string | null) {
    super(code ?? 'a part was refused');
    this.code = code;
  }
}

/** A name that nobody else has drawn. */
export const drawUploadName = (): string => crypto.randomUUID().replaceAll('-', '');

interface Sending {
  file: Blob;
  /** The name of the upload. */
  upload: string;
  /** Told how much of the file is there, from 0 to 1. */
  onProgress: (share: number) => void;
  signal: AbortSignal;
}

const isTaken = objectOf({ size: isNumber });
const isRefusal = objectOf({ error: objectOf({ type: isText }) });

async function sendPart({ file, upload, signal }: Sending, at: number): Promise<number> {
  const response = await fetch(`/event-files/${upload}?at=${at}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/zip' },
    body: file.slice(at, at + partBytes),
    signal,
  });
  const text = await response.text();
  const taken = response.ok ? parseAs(text, isTaken) : null;
  if (!taken) throw new PartRefused(parseAs(text, isRefusal)?.error.type ?? null);
  return taken.size;
}

/** Sends a file in parts; called again after a lost connection it goes on where the server says that it is. */
export async function sendParts(sending: Sending): Promise<void> {
  if (sending.file.size === 0) throw new PartRefused(emptyFile);
  let at = 0;
  while (at < sending.file.size) {
    const size = await sendPart(sending, at);
    // The server has more than this file: the name was used for another one.
    if (size <= at || size > sending.file.size) throw new PartRefused(null);
    at = size;
    sending.onProgress(at / sending.file.size);
  }
}
