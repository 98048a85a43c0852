import type { SentCommand } from '#web/features/scan/check/pass/staff-command.ts';
import { localMemory } from '#web/shared/browser-storage.ts';
import { type ObservableValue, observableValue } from '#web/shared/observable-value.ts';
import { personalKeys, sessionHint } from '#web/shared/session-hint.ts';

/** seen: only scanned · unsent: waits for the network and is sent by itself · the others: the outcome of a command. */
type ScanState = 'seen' | 'done' | 'already' | 'refused' | 'unsent';

export interface ScanEntry {
  /** A new id for a scan; the idempotency key for a command, so that it is listed once. */
  id: string;
  at: number;
  /** The pass: opens the same person again. */
  token: string;
  personName: string | null;
  teamName: string | null;
  state: ScanState;
  /** Null for a scan. */
  move: SentCommand | null;
  /** The place or the points. */
  what: string | null;
  note: string | null;
}

const most = 200;
const day = (at: number) => new Date(at).toLocaleDateString('sv', { timeZone: 'Europe/Moscow' });

interface Saved {
  viewerId: string;
  entries: ScanEntry[];
}

const isSaved = (value: unknown): value is Saved =>
  typeof value === 'object' && value !== null && 'viewerId' in value && 'entries' in value && Array.isArray(value.entries);

/** Returns nothing of another person, of another day, or of an unreadable text. */
export const parseJournal = (text: string | null, viewerId: string, now: number): ScanEntry[] => {
  try {
    const saved: unknown = JSON.parse(text ?? 'null');
    if (!isSaved(saved) || saved.viewerId !== viewerId) return [];
    return saved.entries.filter(({ at }) => day(at) === day(now));
  } catch {
    return [];
  }
};

const isOfAnother = (text: string | null, viewerId: string): boolean => {
  try {
    const saved: unknown = JSON.parse(text ?? 'null');
    return isSaved(saved) && saved.viewerId !== viewerId;
  } catch {
    return false;
  }
};

export interface ScanJournal {
  entries: ObservableValue<ScanEntry[]>;
  /** Reads again what other tabs have written since. */
  refresh: () => ScanEntry[];
  /** Adds it on top; one of the same id gives way. `instead` names a scan that it takes the place of. */
  put: (entry: ScanEntry, instead?: string) => void;
}

/** Today's scans of one person on this phone, with those that did not get through. Several tabs write the same list. */
export const openJournal = (viewerId: string): ScanJournal => {
  const saved = () => localMemory.read(personalKeys.scans);
  let known = saved();
  const entries = observableValue(parseJournal(known, viewerId, Date.now()));
  let isOver = false;
  // The person who was here before has left the list behind; from now on a foreign list means that somebody came after.
  if (isOfAnother(saved(), viewerId)) localMemory.remove(personalKeys.scans);

  const refresh = () => {
    const text = saved();
    // Where storage is closed, the list lives as long as the page.
    if (text !== null && text !== known) {
      known = text;
      entries.set(parseJournal(text, viewerId, Date.now()));
    }
    return entries.get();
  };
  const end = () => {
    isOver = true;
    entries.set([]);
  };
  sessionHint.subscribe(() => sessionHint.get() || end());
  window.addEventListener('storage', ({ key }) => {
    if (key !== null && key !== personalKeys.scans) return;
    if (saved() === null || isOfAnother(saved(), viewerId)) entries.set([]);
    else refresh();
  });
  return {
    entries,
    refresh,
    put: (entry, instead) => {
      if (isOver || isOfAnother(saved(), viewerId)) return;
      const others = refresh().filter(({ id, move }) => id !== entry.id && (id !== instead || move !== null));
      const next = [entry, ...others].toSorted((a, b) => b.at - a.at).slice(0, most);
      known = JSON.stringify({ viewerId, entries: next });
      localMemory.write(personalKeys.scans, known);
      entries.set(next);
    },
  };
};
