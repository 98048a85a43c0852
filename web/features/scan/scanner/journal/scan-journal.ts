import type { SentCommand } from '#web/features/scan/check/pass/staff-command.ts';
import { localMemory } from '#web/shared/browser-storage.ts';
import { type ObservableValue, observableValue } from '#web/shared/observable-value.ts';
import { personalKeys, sessionHint } from '#web/shared/session-hint.ts';

/** seen: only scanned · the others: the outcome of a command. */
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

export interface ScanJournal {
  entries: ObservableValue<ScanEntry[]>;
  /** Adds it on top; one of the same id gives way. `instead` names a scan that it takes the place of. */
  put: (entry: ScanEntry, instead?: string) => void;
}

/** Today's scans of one person on this phone, with those that did not get through. */
export const openJournal = (viewerId: string): ScanJournal => {
  const entries = observableValue(parseJournal(localMemory.read(personalKeys.scans), viewerId, Date.now()));
  sessionHint.subscribe(() => sessionHint.get() || entries.set([]));
  return {
    entries,
    put: (entry, instead) => {
      const others = entries.get().filter(({ id, move }) => id !== entry.id && (id !== instead || move !== null));
      entries.set([entry, ...others].toSorted((a, b) => b.at - a.at).slice(0, most));
      localMemory.write(personalKeys.scans, JSON.stringify({ viewerId, entries: entries.get() }));
    },
  };
};
