import { isObject, isText, nullOr, objectOf, parseAs } from '#web/outside/shape.ts';
import { afterWhile } from '../clock/while-seen.ts';
import { observableValue } from '../observable-value.ts';

/** What the operator says while the server takes no writes; null for the usual words. */
export type Notice = { ru: string; en: string } | null;

/** Set while the server only reads: for maintenance, or because its version is older than its tables. Null while it takes writes. */
export const maintenance = observableValue<{ notice: Notice } | null>(null);

const retryMs = 10_000;
const timeoutMs = 5_000;
const isReadOnly = objectOf({ notice: nullOr(objectOf({ ru: isText, en: isText })) });
let isLooking = false;

const check = async (): Promise<void> => {
  const response = await fetch('/readyz', { cache: 'no-store', signal: AbortSignal.timeout(timeoutMs) });
  const state = parseAs(await response.text(), isObject);
  // A process that is not ready says nothing of writes, and neither does anybody else's page.
  if (state?.['ok'] !== true) return;
  const { readOnly } = state;
  maintenance.set(readOnly ? { notice: isReadOnly(readOnly) ? readOnly.notice : null } : null);
};

const checkUntilItEnds = async (): Promise<void> => {
  await check().catch(() => undefined);
  isLooking = maintenance.get() !== null;
  // The phones of a whole event must not ask in one second.
  if (isLooking) afterWhile(() => void checkUntilItEnds(), retryMs * (1 + Math.random() / 2));
};

/** Call this when a response says that the server only reads. It then asks from time to time until writes are taken again. */
export const noteMaintenance = (): void => {
  if (maintenance.get() === null) maintenance.set({ notice: null });
  if (isLooking) return;
  isLooking = true;
  void checkUntilItEnds();
};

/** Runs `act` at a random moment within `withinMs` after the server takes writes again. Returns the function that cancels it. */
export const onWritesReturn = (act: () => void, withinMs: number): (() => void) => {
  let before = maintenance.get();
  let wait: ReturnType<typeof setTimeout> | undefined;
  const unsubscribe = maintenance.subscribe(() => {
    const now = maintenance.get();
    clearTimeout(wait);
    if (before !== null && now === null) wait = setTimeout(act, Math.random() * withinMs);
    before = now;
  });
  return () => {
    clearTimeout(wait);
    unsubscribe();
  };
};
