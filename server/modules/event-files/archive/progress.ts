import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import type { Context } from '#server/platform/context.ts';
import { placeOf } from './uploads.ts';

/** reading: the texts. media: pictures and sounds are decoded and stored. comparing: with the event that is there. writing: the event. */
export const progressStages = ['reading', 'media', 'comparing', 'writing'] as const;

/** How far the check or the import of an event file is. */
export interface FileProgress {
  stage: (typeof progressStages)[number];
  /** Files that are done; 0 in the other stages. */
  done: number;
  /** Null in a stage whose end nobody knows beforehand. */
  total: number | null;
}

export type OnProgress = (progress: FileProgress) => void;

const leastBetweenMs = 200;

const fileOf = (ctx: Context, upload: string): string => `${placeOf(ctx, upload)}.progress`;

/**
 * Tells how far the work on an upload is by a small file beside it, where every process sees it. That it cannot be written stops nothing: it
 * is only shown.
 */
export async function tellingProgress<Result>(
  ctx: Context,
  upload: string,
  work: (onProgress: OnProgress) => Promise<Result>,
): Promise<Result> {
  const file = fileOf(ctx, upload);
  let last: { stage: FileProgress['stage'] | null; at: number } = { stage: null, at: 0 };
  let writing: Promise<unknown> = Promise.resolve();
  const onProgress: OnProgress = (progress) => {
    const at = performance.now();
    if (progress.stage === last.stage && at - last.at < leastBetweenMs) return;
    last = { stage: progress.stage, at };
    // A reader sees the file before or after, and never half of it.
    writing = writing
      .then(() => writeFile(`${file}.next`, JSON.stringify(progress)))
      .then(() => rename(`${file}.next`, file))
      .catch((error: unknown) => ctx.log.warn({ requestId: ctx.requestId, err: error }, 'the progress of an import is not shown'));
  };
  try {
    return await work(onProgress);
  } finally {
    await writing;
    await rm(file, { force: true });
  }
}

/** Reads how far the check or the import of an upload of the viewer is; null when none is under way. */
export async function readProgress(ctx: Context, upload: string): Promise<FileProgress | null> {
  const text = await readFile(fileOf(ctx, upload), 'utf8').catch(() => null);
  return text === null ? null : (JSON.parse(text) as FileProgress);
}
