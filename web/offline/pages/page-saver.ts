import type { CachedPage } from '#web/offline/pages/cached-page.ts';
import { cachePage } from '#web/offline/pages/page-cache.ts';

const settleMs = 500;
/** A live board changes every other second. */
const everyMs = 10_000;

/** Writes pages to this device a moment after their results arrive; several results of a page are written once. */
export const pageSaver = () => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let savedAt = 0;
  let waiting: { path: string; page: Omit<CachedPage, 'schema'> } | null = null;

  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    if (!waiting) return;
    savedAt = Date.now();
    void cachePage(waiting.path, waiting.page).catch(() => undefined);
    waiting = null;
  };
  const save = (path: string, page: Omit<CachedPage, 'schema'>) => {
    if (waiting && waiting.path !== path) flush();
    waiting = { path, page };
    timer ??= setTimeout(flush, Math.max(settleMs, savedAt + everyMs - Date.now()));
  };
  return { save, flush };
};
