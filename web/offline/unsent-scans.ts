import { isNumber, isText, objectOf, parseAs, type Shape } from '#web/outside/shape.ts';
import { localMemory } from '#web/shared/browser-storage.ts';
import { type ObservableValue, observableValue } from '#web/shared/observable-value.ts';

/** A scan or a mark that no server has confirmed, with all that is needed to send it. The scanner knows its further fields. */
export interface UnsentScan {
  /** The idempotency key of a mark. */
  id: string;
  /** When it was made, by the clock of this device. */
  at: number;
}

/** What one person has not sent yet from this phone. It outlives the day, the session and the next person at the phone. */
export interface UnsentScans {
  lines: ObservableValue<readonly UnsentScan[]>;
  /** Reads again what other tabs have written since. */
  refresh: () => readonly UnsentScan[];
  /** Replaces an entry with the same id. */
  put: (line: UnsentScan) => void;
  remove: (id: string) => void;
}

/** Counts the changes of anybody's lines in this page. */
export const unsentChanges = observableValue(0);

/** Not one of `personalKeys`: it outlives the session. */
const storageKey = (viewerId: string) => `versta-unsent-${viewerId}`;

const isLine: Shape<UnsentScan> = objectOf({ id: isText, at: isNumber });

/** Returns the readable lines of a saved text. */
export const parseUnsent = (text: string | null): UnsentScan[] => (parseAs<unknown[]>(text, Array.isArray) ?? []).filter(isLine);

const open = (viewerId: string): UnsentScans => {
  const key = storageKey(viewerId);
  let known = localMemory.read(key);
  /** Storage is closed or full: then the lines live as long as the page. */
  let isInMemory = false;
  const lines = observableValue<readonly UnsentScan[]>(parseUnsent(known));
  lines.subscribe(() => unsentChanges.set(unsentChanges.get() + 1));

  const refresh = () => {
    const text = localMemory.read(key);
    if (!isInMemory && text !== known) {
      known = text;
      lines.set(parseUnsent(text));
    }
    return lines.get();
  };
  const save = (next: readonly UnsentScan[]) => {
    known = next.length > 0 ? JSON.stringify(next) : null;
    if (known === null) localMemory.remove(key);
    else localMemory.write(key, known);
    isInMemory = localMemory.read(key) !== known;
    lines.set(next);
  };
  const others = (id: string) => refresh().filter((line) => line.id !== id);
  window.addEventListener('storage', (event) => {
    if (event.key === key || event.key === null) refresh();
  });
  return {
    lines,
    refresh,
    put: (line) => save([...others(line.id), line]),
    remove: (id) => {
      if (refresh().some((line) => line.id === id)) save(others(id));
    },
  };
};

const instances = new Map<string, UnsentScans>();

/** The unsent scans of this person; the same object for all parts of the page. */
export const unsentScans = (viewerId: string): UnsentScans => {
  const scans = instances.get(viewerId) ?? open(viewerId);
  instances.set(viewerId, scans);
  return scans;
};

/** For a person whose account is deleted: nobody could ever send them. */
export const forgetUnsentScans = (viewerId: string): void => {
  for (const { id } of unsentScans(viewerId).refresh()) unsentScans(viewerId).remove(id);
};
