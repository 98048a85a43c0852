import { useEffect, useRef, useState } from 'react';
import { savedDraft } from './saved-draft.ts';

/** The pause after the last key before the draft is saved. */
const debounceMs = 800;

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

interface DraftOptions<Value, Version> {
  /** The name of the saved draft. */
  name: string;
  saved: Value;
  version: Version;
}

/**
 * The draft over `saved`. It follows the server while it is unchanged. Then it stays with the version it began with,
 * so the server notices a change by somebody else in between.
 */
export const useDraft = <Value extends object, Version>({ name, saved, version }: DraftOptions<Value, Version>) => {
  const [draft] = useState(() => savedDraft.read<Value, Version>(name));
  const [base, setBase] = useState(draft?.base ?? { value: saved, version });
  // A draft of an earlier version of the form may lack a field.
  const [value, setValue] = useState(() => ({ ...saved, ...draft?.value }));
  const [restoredAt, setRestoredAt] = useState(draft?.at ?? null);
  const isDirty = !same(value, base.value);

  if (!isDirty && (!same(base.version, version) || !same(base.value, saved))) {
    setBase({ value: saved, version });
    setValue(saved);
  }

  const latest = useRef({ value, base, isDirty });
  useEffect(() => {
    latest.current = { value, base, isDirty };
  });

  useEffect(() => {
    const save = () => {
      const now = latest.current;
      if (now.isDirty) savedDraft.write(name, { at: Date.now(), value: now.value, base: now.base });
      else savedDraft.remove(name);
    };
    const timer = setTimeout(save, debounceMs);
    window.addEventListener('pagehide', save);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('pagehide', save);
    };
  }, [name, value, base, isDirty]);

  // A form may close before the pause is over.
  useEffect(
    () => () => {
      const now = latest.current;
      if (now.isDirty) savedDraft.write(name, { at: Date.now(), value: now.value, base: now.base });
      else savedDraft.remove(name);
    },
    [name],
  );

  return {
    value,
    /** What it began with. */
    base: base.value,
    version: base.version,
    isDirty,
    restoredAt: isDirty ? restoredAt : null,
    change: (patch: Partial<Value>) => setValue((before) => ({ ...before, ...patch })),
    /** Returns to the server's version. */
    discard: () => {
      // A form that closes with this is not drawn again.
      latest.current = { ...latest.current, isDirty: false };
      setBase({ value: saved, version });
      setValue(saved);
      setRestoredAt(null);
    },
    /** The sent values are saved as this version; later edits stay. */
    settle: (sent: Value, next: { value: Value; version: Version }) => {
      setBase(next);
      setValue((now) => (same(now, sent) ? next.value : now));
      setRestoredAt(null);
    },
  };
};
