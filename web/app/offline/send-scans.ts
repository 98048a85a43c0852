import type { ComponentType } from 'react';
import { loadTexts } from '#web/i18n/i18n.ts';
import { owner } from '#web/offline/owner.ts';
import { unsentChanges, unsentScans } from '#web/offline/unsent-scans.ts';
import { observableValue } from '#web/shared/observable-value.ts';
import { sessionHint, staffHint } from '#web/shared/session-hint.ts';

/** Sends the scans of the signed-in person from any page; null while none wait. */
export const pageSender = observableValue<{ viewerId: string; PageSender: ComponentType<{ viewerId: string }> } | null>(null);

/** Loads it for staff ahead, because later there may be no network to load it, and for others once they have something to send. */
const check = async (): Promise<void> => {
  const viewerId = sessionHint.get() ? owner() : null;
  if (viewerId === null) return pageSender.set(null);
  if (pageSender.get()?.viewerId === viewerId) return;
  if (!staffHint.get() && unsentScans(viewerId).lines.get().length === 0) return;
  pageSender.set(null);
  const [{ PageSender }] = await Promise.all([import('./scans-sender.tsx'), loadTexts('scanner', 'qr', 'errors')]);
  if (sessionHint.get() && owner() === viewerId) pageSender.set({ viewerId, PageSender });
};

/** What it needs may not load now: then it is asked for again, because a server that is back is no event of the browser. */
const checkAgain = (): void => void check().catch(() => setTimeout(checkAgain, 5_000));

/** Begins to send what an earlier page, or an earlier session of the same person, could not. */
export const sendScans = (): void => {
  for (const hint of [sessionHint, staffHint]) hint.subscribe(checkAgain);
  unsentChanges.subscribe(checkAgain);
  window.addEventListener('online', checkAgain);
  checkAgain();
};
