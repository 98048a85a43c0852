import type { KeptPage } from '#web/offline/pages/kept-page.ts';
import { keepPage } from '#web/offline/pages/pages-shelf.ts';

const settleMs = 500;
/** A live board changes every other second. */
const everyMs = 10_000;

/** Writes pages to this device a while after they were told; what is told of a page meanwhile is written once. */
export const pageKeeper = () => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let savedAt = 0;
  let waiting: { path: string; page: Omit<KeptPage, 'schema'> } | null = null;

  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    if (!waiting) return;
    savedAt = Date.now();
    void keepPage(waiting.path, waiting.page).catch(() => undefined);
    waiting = null;
  };
  const keep = (path: string, page: Omit<KeptPage, 'schema'>) => {
    if (waiting && waiting.path !== path) flush();
    waiting = { path, page };
    timer ??= setTimeout(flush, Math.max(settleMs, savedAt + everyMs - Date.now()));
  };
  return { keep, flush };
};
