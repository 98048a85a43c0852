import { type RefObject, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { connection } from '#web/shared/connection/watched-fetch.ts';
import { openEdits } from './open-edits.ts';

export type SaveState = { kind: 'idle' } | { kind: 'saving' } | { kind: 'saved'; at: number } | { kind: 'failed'; reason: string };

interface SavingOptions {
  form: RefObject<HTMLFormElement | null>;
  isDirty: boolean;
  /** Returns the reason why it was not saved, or null. `isAnyway` overwrites a later version of somebody else. */
  save: (isAnyway: boolean) => Promise<string | null>;
}

/** Runs one save at a time, by the button or by Ctrl+S, and says how it went. */
export const useSaving = ({ form, isDirty, save }: SavingOptions) => {
  const { t } = useTranslation('editing');
  const [state, setState] = useState<SaveState>({ kind: 'idle' });
  const isSaving = useRef(false);

  const run = async (isAnyway = false) => {
    if (isSaving.current) return;
    // The keys still start a save while the button is disabled.
    if (connection.get().state === 'offline') return setState({ kind: 'failed', reason: t('offline.kept') });
    isSaving.current = true;
    setState({ kind: 'saving' });
    const reason = await save(isAnyway);
    isSaving.current = false;
    setState(reason === null ? { kind: 'saved', at: Date.now() } : { kind: 'failed', reason });
  };

  const latest = useRef({ isDirty, run });
  useEffect(() => {
    latest.current = { isDirty, run };
  });
  useEffect(
    () => openEdits.add({ element: () => form.current, isDirty: () => latest.current.isDirty, save: () => void latest.current.run() }),
    [form],
  );

  return { state, run, forget: () => setState({ kind: 'idle' }) };
};
