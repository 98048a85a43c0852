import { useState } from 'react';
import { emptyFile } from '#web/graphql/error-code.ts';
import { useErrorText } from '#web/graphql/use-error-text.ts';
import { uniqueKey } from '#web/shared/unique-key.ts';
import type { EditedMedia_MediaFragment } from '../blocks/__generated__/editable-block.generated.ts';
import { useUploadMediaMutation } from '../riddles/__generated__/edit-riddle.generated.ts';

/** Types that some systems do not know; there the end of the name tells them. */
const typesByName: Record<string, string> = {
  aac: 'audio/aac',
  avi: 'video/x-msvideo',
  avif: 'image/avif',
  flac: 'audio/flac',
  heic: 'image/heic',
  m4a: 'audio/mp4',
  mov: 'video/quicktime',
  ogg: 'audio/ogg',
  webm: 'video/webm',
};

const guessType = (file: Blob, name: string): string =>
  file.type || (typesByName[name.slice(name.lastIndexOf('.') + 1).toLowerCase()] ?? 'application/octet-stream');

/** A file as a data URL. One of which neither its type nor its name tells anything claims nothing of itself. */
const toDataUrl = (file: Blob, name: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(typeof reader.result === 'string' ? reader.result : '');
    reader.onerror = () => reject(reader.error ?? new Error('unreadable'));
    reader.readAsDataURL(file.type ? file : new Blob([file], { type: guessType(file, name) }));
  });

/** A file that was sent and waits for its form to be saved. */
export interface Upload {
  id: string;
  /** The name of the file on the person's device. */
  name: string;
  media: EditedMedia_MediaFragment;
}

/** Sends a file at once, so that saving is quick and a draft may name it; the server forgets it a day later if nothing uses it. */
export const useUpload = (eventId: string | null) => {
  const errorText = useErrorText();
  const [mutate] = useUploadMediaMutation();
  const [isBusy, setIsBusy] = useState(false);

  const upload = async (file: Blob, name: string): Promise<Upload | { problem: string }> => {
    if (file.size === 0) return { problem: errorText(emptyFile) };
    setIsBusy(true);
    try {
      const dataUrl = await toDataUrl(file, name);
      const { data } = await mutate({ variables: { input: { eventId, dataUrl } }, context: { idempotencyKey: uniqueKey() } });
      const result = data?.uploadMedia;
      if (result && 'media' in result) return { id: result.id, media: result.media, name };
      return { problem: errorText(result ?? null) };
    } catch (error) {
      return { problem: errorText(error) };
    } finally {
      setIsBusy(false);
    }
  };
  return { upload, isBusy };
};
