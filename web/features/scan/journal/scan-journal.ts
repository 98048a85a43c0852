import { unsentScans } from '#web/offline/unsent-scans.ts';
import { localMemory } from '#web/shared/browser-storage.ts';
import { type ObservableValue, observableValue } from '#web/shared/observable-value.ts';
import { personalKeys, sessionHint } from '#web/shared/session-hint.ts';
import type { SentCommand } from '../check/pass/staff-command.ts';

/** seen: only scanned · unsent: waits for the network and is sent by itself · the others: the outcome of a command. */
type ScanState = 'seen' | 'done' | 'already' | 'refused' | 'unsent';

export interface ScanEntry {
  /** A new id for a scan; the idempotency key for a command, so that it is listed once. */
  id: string;
  at: number;
  /** When it got its outcome, which may be another day; absent while it is unsent. */
  settledAt?: number;
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

const maxEntries = 200;
const day = (at: number) => new Date(at).toLocaleDateString('sv', { timeZone: 'Europe/Moscow' });

interface Saved {
  viewerId: string;
  entries: ScanEntry[];
}

const isSaved = (value: unknown): value is Saved =>
  typeof value === 'object' && value !== null && 'viewerId' in value && 'entries' in value && Array.isArray(value.entries);

const savedIn = (text: string | null): Saved | null => {
  try {
    const saved: unknown = JSON.parse(text ?? 'null');
    return isSaved(saved) ? saved : null;
  } catch {
    return null;
  }
};

/** Returns nothing of another person, of another day, or of an unreadable text. What is unsent stands in a store of its own. */
export const parseJournal = (text: string | null, viewerId: string, now: number): ScanEntry[] => {
  const saved = savedIn(text);
  if (saved?.viewerId !== viewerId) return [];
  return saved.entries.filter(({ at, settledAt, state }) => state !== 'unsent' && day(settledAt ?? at) === day(now));
};

const isOfAnother = (text: string | null, viewerId: string): boolean => {
  const saved = savedIn(text);
  return saved !== null && saved.viewerId !== viewerId;
};

/** An older version had them among the others. */
const keepUnsent = (text: string | null): void => {
  const saved = savedIn(text);
  for (const entry of saved?.entries ?? []) if (saved && entry.state === 'unsent') unsentScans(saved.viewerId).put(entry);
};

export interface ScanJournal {
  entries: ObservableValue<ScanEntry[]>;
  /** The commands whose first request has no response yet. */
  underWay: ObservableValue<ReadonlySet<string>>;
  /** Reads again what other tabs have written since. */
  refresh: () => ScanEntry[];
  /** Adds it on top; one of the same id gives way. `instead` names a scan that it takes the place of. */
  put: (entry: ScanEntry, instead?: string) => void;
  /** Writes a command down before it is sent: a page that is closed in between loses nothing. */
  begin: (entry: ScanEntry, instead?: string) => void;
}

/** Today's scans of one person on this phone, and all that did not get through on any day. Several tabs write the same list. */
export const openJournal = (viewerId: string): ScanJournal => {
  const saved = () => localMemory.read(personalKeys.scans);
  const unsent = unsentScans(viewerId);
  let known = saved();
  let settled = parseJournal(known, viewerId, Date.now());
  let isOver = false;
  keepUnsent(known);
  // An earlier person left this list behind; from now on a foreign list means that somebody signed in later.
  if (isOfAnother(known, viewerId)) localMemory.remove(personalKeys.scans);

  const merged = () => [...(unsent.lines.get() as readonly ScanEntry[]), ...settled].toSorted((a, b) => b.at - a.at);
  const entries = observableValue(merged());
  const underWay = observableValue<ReadonlySet<string>>(new Set<string>());
  const show = () => entries.set(isOver || isOfAnother(saved(), viewerId) ? [] : merged());

  const readSettled = () => {
    const text = saved();
    // Where storage is closed, the list lives as long as the page.
    if (text === null || text === known) return;
    known = text;
    settled = parseJournal(text, viewerId, Date.now());
    show();
  };
  const refresh = () => {
    readSettled();
    unsent.refresh();
    return entries.get();
  };
  const end = () => {
    isOver = true;
    show();
  };
  const writeSettled = (next: ScanEntry[]) => {
    settled = next.toSorted((a, b) => b.at - a.at).slice(0, maxEntries);
    known = JSON.stringify({ viewerId, entries: settled });
    localMemory.write(personalKeys.scans, known);
  };
  const without = (id: string) => underWay.set(new Set([...underWay.get()].filter((each) => each !== id)));

  const put: ScanJournal['put'] = (entry, instead) => {
    const isReplaced = ({ id, move }: ScanEntry) => id === instead && move === null;
    const isUnsent = entry.state === 'unsent';
    const listed = refresh();
    without(entry.id);
    // The list may be another person's by now; what is unsent stays this person's.
    if (!isOver && !isOfAnother(saved(), viewerId)) {
      const others = settled.filter((each) => each.id !== entry.id && !isReplaced(each));
      if (!isUnsent || others.length < settled.length) writeSettled(isUnsent ? others : [{ ...entry, settledAt: Date.now() }, ...others]);
    }
    if (isUnsent) unsent.put(entry);
    else unsent.remove(entry.id);
    for (const each of listed) if (isReplaced(each)) unsent.remove(each.id);
    show();
  };

  unsent.lines.subscribe(show);
  sessionHint.subscribe(() => sessionHint.get() || end());
  window.addEventListener('storage', ({ key }) => {
    if (key !== null && key !== personalKeys.scans) return;
    if (saved() === null) settled = [];
    else readSettled();
    show();
  });
  return {
    entries,
    underWay,
    refresh,
    put,
    begin: (entry, instead) => {
      put({ ...entry, state: 'unsent' }, instead);
      underWay.set(new Set([...underWay.get(), entry.id]));
    },
  };
};

const journals = new Map<string, ScanJournal>();
// The next session of the same person gets a list that is not over.
sessionHint.subscribe(() => sessionHint.get() || journals.clear());

/** The journal of this person; the same object for all parts of the page. */
export const scanJournal = (viewerId: string): ScanJournal => {
  const journal = journals.get(viewerId) ?? openJournal(viewerId);
  journals.set(viewerId, journal);
  return journal;
};
