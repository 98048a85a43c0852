import { text } from 'node:stream/consumers';
import { storageOf } from '#server/modules/media/media.ts';
import type { Context } from '#server/platform/context.ts';
import { ownName } from './uploads.ts';

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

const pathOf = (ctx: Context, upload: string): string => `incoming/${ownName(ctx, upload)}.progress`;

/**
 * Tells how far the work on an upload is by a small file beside it, where every process sees it. That it cannot be written stops nothing: it
 * is only shown.
 */
export async function tellingProgress<Result>(
  ctx: Context,
  upload: string,
  work: (onProgress: OnProgress) => Promise<Result>,
): Promise<Result> {
  const [storage, path] = [storageOf(ctx.config), pathOf(ctx, upload)];
  const onFault = (error: unknown) => ctx.log.warn({ requestId: ctx.requestId, err: error }, 'the progress of an import is not shown');
  let last: { stage: FileProgress['stage'] | null; at: number } = { stage: null, at: 0 };
  let writing: Promise<unknown> = Promise.resolve();
  const onProgress: OnProgress = (progress) => {
    const at = performance.now();
    if (progress.stage === last.stage && at - last.at < leastBetweenMs) return;
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

/** Reads how far the check or the import of an upload of the viewer is; null when none is under way. */
export async function readProgress(ctx: Context, upload: string): Promise<FileProgress | null> {
  const found = await storageOf(ctx.config)
    .open(pathOf(ctx, upload))
    .catch(() => null);
  return found && (JSON.parse(await text(found)) as FileProgress);
}
