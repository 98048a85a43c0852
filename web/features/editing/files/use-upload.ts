import { useState } from 'react';
import { emptyFile } from '#web/graphql/error-code.ts';
import { uniqueKey } from '#web/shared/unique-key.ts';
import type { EditedMedia_MediaFragment } from '../blocks/__generated__/editable-block.generated.ts';
import { useUploadMediaMutation } from '../riddles/__generated__/edit-riddle.generated.ts';
import { toJpeg } from './to-jpeg.ts';
import { useFileRefusal } from './use-file-refusal.ts';

/** Types that some systems do not know; there the end of the name tells them. */
const typesByName: Record<string, string> = {
  '3gp': 'video/3gpp',
  aac: 'audio/aac',
  amr: 'audio/amr',
  avi: 'video/x-msvideo',
  avif: 'image/avif',
  caf: 'audio/x-caf',
  flac: 'audio/flac',
  heic: 'image/heic',
  heif: 'image/heif',
  m4a: 'audio/mp4',
  mkv: 'video/x-matroska',
  mov: 'video/quicktime',
  ogg: 'audio/ogg',
  opus: 'audio/ogg',
  webm: 'video/webm',
};

/** The type of a file as its system says, else by its name. */
export const guessType = (file: Blob, name: string): string =>
  file.type || (typesByName[name.slice(name.lastIndexOf('.') + 1).toLowerCase()] ?? 'application/octet-stream');

/** A file as a data URL. One of which neither its type nor its name tells anything claims nothing of itself. */
const toDataUrl = (file: Blob, type: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(typeof reader.result === 'string' ? reader.result : '');
    reader.onerror = () => reject(reader.error ?? new Error('unreadable'));
    reader.readAsDataURL(file.type === type ? file : new Blob([file], { type }));
  });

/** The server takes no more bytes of any file, and a picture of more is drawn smaller here. */
const maxBytes = 15 * 1_048_576;
/** Pictures that the server does not read, and some browsers do: Safari reads the photos of its phones. */
const isReadHere = (type: string) => /^image\/(?:hei[cf]|tiff|jxl)\b/.test(type);

type Prepared = { blob: Blob } | { refusal: object | string };

/** A picture as a JPEG that this browser draws, or why it does not. */
async function drawn(file: Blob, type: string): Promise<Prepared> {
  const jpeg = await toJpeg(file).catch(() => null);
  if (jpeg) return { blob: jpeg };
  if (isReadHere(type)) return { refusal: { found: type.includes('hei') ? 'HEIC' : type.slice(6).toUpperCase(), medium: 'IMAGE' } };
  return { refusal: file.size > maxBytes ? { bytes: file.size, maxBytes } : { fault: 'UNDRAWN' } };
}

/** What becomes of a file before it is sent, or why it is not. */
async function prepare(file: Blob, type: string, isAlwaysJpeg: boolean): Promise<Prepared> {
  if (file.size === 0) return { refusal: emptyFile };
  // No browser plays one.
  if (type === 'video/x-msvideo' || type === 'video/avi') return { refusal: { found: 'AVI', medium: 'VIDEO' } };
  const isTooLarge = file.size > maxBytes;
  if (isAlwaysJpeg || isReadHere(type) || (isTooLarge && type.startsWith('image/'))) return drawn(file, type);
  return isTooLarge ? { refusal: { bytes: file.size, maxBytes } } : { blob: file };
}

/** A file that was sent and waits for its form to be saved. */
export interface Upload {
  id: string;
  /** The name of the file on the person's device. */
  name: string;
  media: EditedMedia_MediaFragment;
}

/** A picture is turned into another format before it is sent. */
export type UploadStage = 'converting' | 'sending';

/** Sends a file at once, so that saving is quick and a draft may name it; the server forgets it a day later if nothing uses it. */
export const useUpload = (eventId: string | null, { isAlwaysJpeg = false } = {}) => {
  const refusalText = useFileRefusal();
  const [mutate] = useUploadMediaMutation();
  const [stage, setStage] = useState<UploadStage | null>(null);

  const upload = async (file: Blob, name: string): Promise<(Upload & { sentBytes: number }) | { problem: string }> => {
    const type = guessType(file, name);
    setStage('converting');
    try {
      const prepared = await prepare(file, type, isAlwaysJpeg);
      if ('refusal' in prepared) return { problem: refusalText(prepared.refusal) };
      setStage('sending');
      const { blob } = prepared;
      const dataUrl = await toDataUrl(blob, blob === file ? type : blob.type);
      const { data } = await mutate({ variables: { input: { eventId, dataUrl } }, context: { idempotencyKey: uniqueKey() } });
      const result = data?.uploadMedia;
      if (result && 'media' in result) return { id: result.id, media: result.media, name, sentBytes: blob.size };
      return { problem: refusalText(result ?? null) };
    } catch (error) {
      return { problem: refusalText(error) };
    } finally {
      setStage(null);
    }
  };
  return { upload, stage };
};
