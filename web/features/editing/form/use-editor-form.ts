import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSaving } from '../draft/use-saving.ts';

interface SaveFailure {
  reason: string;
  isConflict?: boolean;
}

interface EditorFormOptions<Value, Fault> {
  draft: { value: Value; isDirty: boolean; restoredAt: number | null; discard: () => void };
  isNew?: boolean;
  findFaults: (value: Value) => Fault[];
  /** Sends a draft without faults; null says that it is saved. `isAnyway` overwrites a later version of somebody else. */
  send: (value: Value, isAnyway: boolean) => Promise<SaveFailure | null>;
}

/** Holds what the forms of new and existing blocks and riddles share: the faults, the save, the conflict and the preview. */
export const useEditorForm = <Value, Fault>({ draft, isNew = false, findFaults, send }: EditorFormOptions<Value, Fault>) => {
  const { t } = useTranslation('editing');
  const form = useRef<HTMLFormElement>(null);
  const [faults, setFaults] = useState<Fault[]>([]);
  const [isPreviewed, setIsPreviewed] = useState(false);
  const [isConflict, setIsConflict] = useState(false);
  useEffect(() => {
    if (isNew) form.current?.querySelector('input')?.focus();
  }, [isNew]);

  const save = async (isAnyway: boolean) => {
    const draftFaults = findFaults(draft.value);
    setFaults(draftFaults);
    if (draftFaults.length > 0) return t('fillIn');
    const failure = await send(draft.value, isAnyway);
    if (failure?.isConflict) setIsConflict(true);
    return failure && failure.reason;
  };
  const saving = useSaving({ form, isDirty: draft.isDirty, save });
  const preview = { isOpen: isPreviewed, isDirty: draft.isDirty, onClose: () => setIsPreviewed(false) };
  return { form, draft, isNew, faults, saving, preview, setIsPreviewed, isConflict, closeConflict: () => setIsConflict(false) };
};

export type Editor = Omit<ReturnType<typeof useEditorForm>, 'draft' | 'faults'> & {
  draft: Omit<EditorFormOptions<unknown, unknown>['draft'], 'value'>;
};
