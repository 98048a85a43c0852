import { text } from 'node:stream/consumers';
import { mediaStorage } from '#server/modules/media/media.ts';
import type { Context } from '#server/platform/context.ts';
import { ownName } from './uploads.ts';

/** reading: the texts. media: pictures and sounds are decoded and stored. comparing: with the event that is there. writing: the event. */
export const progressStages = ['reading', 'media', 'comparing', 'writing'] as const;

/** The progress of the check or the import of an event file. */
export interface FileProgress {
  stage: (typeof progressStages)[number];
  /** Files that are done; 0 in the other stages. */
  done: number;
  /** Null in a stage whose end nobody knows beforehand. */
  total: number | null;
}

export type OnProgress = (progress: FileProgress) => void;

const minBetweenMs = 200;

const progressPath = (ctx: Context, upload: string): string => `incoming/${ownName(ctx, upload)}.progress`;

/**
 * Runs the work on an upload and writes its progress into a small file next to the upload, where every process can read it. An error of
 * that file does not stop the work, since progress is only shown.
 */
export async function withProgress<Result>(
  ctx: Context,
  upload: string,
  work: (onProgress: OnProgress) => Promise<Result>,
): Promise<Result> {
  const [storage, path] = [mediaStorage(ctx.config), progressPath(ctx, upload)];
  const onFault = (error: unknown) => ctx.log.warn({ requestId: ctx.requestId, err: error }, 'the progress of an import is not shown');
  let last: { stage: FileProgress['stage'] | null; at: number } = { stage: null, at: 0 };
  let writing: Promise<unknown> = Promise.resolve();
  const onProgress: OnProgress = (progress) => {
    const at = performance.now();
    if (progress.stage === last.stage && at - last.at < minBetweenMs) return;
    last = { stage: progress.stage, at };
    writing = writing.then(() => storage.put(path, Buffer.from(JSON.stringify(progress)), 'application/json')).catch(onFault);
  };
  try {
    return await work(onProgress);
  } finally {
    await writing;
    await storage.remove(path).catch(onFault);
  }
}

/** Reads the progress of the check or the import of an upload of the viewer; null when none is under way. */
export async function readProgress(ctx: Context, upload: string): Promise<FileProgress | null> {
  const stream = await mediaStorage(ctx.config)
    .open(progressPath(ctx, upload))
    .catch(() => null);
  return stream && (JSON.parse(await text(stream)) as FileProgress);
}
