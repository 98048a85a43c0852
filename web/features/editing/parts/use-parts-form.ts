import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '#web/graphql/use-error-text.ts';
import { useDraft } from '../draft/use-draft.ts';
import { say } from '../form/say.ts';
import { useEditorForm } from '../form/use-editor-form.ts';
import type { Faults } from '../site/fields/site-faults.ts';
import { type Parts, useSaveParts } from './use-save-parts.ts';

const noFaults: Faults = new Map();

interface PartsForm<Saved extends { version: number }, Draft, Part> extends Parts<Saved, Draft, Part> {
  /** The name of the saved draft. */
  name: string;
  saved: Saved;
  texts: { saved: string; saveFailed: string };
  /** A part of a draft in a few words, for a choice between two versions. */
  toRow: (part: Part, mine: Draft, theirs: Draft) => { label: string; mine: string; theirs: string };
  /** Called with what the server saved. */
  onSaved?: (saved: Saved) => void;
}

/** The draft of something that is edited part by part, with its save, its undo, its faults and its conflicts. */
export const usePartsForm = <Saved extends { version: number }, Draft extends object, Part>(options: PartsForm<Saved, Draft, Part>) => {
  const { name, saved: present, texts, toRow, toDraft, differing, onSaved } = options;
  const { t } = useTranslation('adminSite');
  const errorText = useErrorText();
  const draft = useDraft({ name, saved: toDraft(present), version: present.version });
  const { save, undo } = useSaveParts(options);
  const [faults, setFaults] = useState(noFaults);
  const [back, setBack] = useState<(() => void) | null>(null);

  const settle = (sent: Draft, saved: Saved) => {
    const [former, changed] = [draft.base, differing(sent, draft.base)];
    draft.settle(sent, { value: toDraft(saved), version: saved.version });
    onSaved?.(saved);
    const goBack = () => {
      setBack(null);
      void undo(former, { changed, saved }).then((before) => before && onSaved?.(before));
    };
    setBack(() => goBack);
    say.undoable(texts.saved, { label: t('undo'), onUndo: goBack });
  };

  const editor = useEditorForm<Draft, never>({
    draft,
    findFaults: () => [],
    send: async (sent, isAnyway) => {
      setFaults(noFaults);
      setBack(null);
      const changed = differing(sent, draft.base);
      const base = isAnyway ? { value: toDraft(present), version: present.version } : { value: draft.base, version: draft.version };
      const outcome = await save(sent, base, changed);
      if (outcome.kind === 'saved') settle(sent, outcome.saved);
      if (outcome.kind === 'refused') setFaults(outcome.faults);
      if (outcome.kind === 'saved') return null;
      if (outcome.kind === 'conflict') return { reason: errorText('EDIT_CONFLICT'), isConflict: true };
      if (outcome.kind === 'refused') return { reason: t('problem.some') };
      say.failed(texts.saveFailed, errorText(outcome.reason));
      return { reason: errorText(outcome.reason) };
    },
  });

  const { form } = editor;
  useEffect(() => {
    const first = faults.size > 0 ? form.current?.querySelector<HTMLElement>('[aria-invalid="true"]') : null;
    const part = first?.closest('details');
    if (part) part.open = true;
    first?.focus();
  }, [form, faults]);

  const faultsInForm = useMemo(
    () => ({
      faults,
      forget: (field: string) => {
        if (faults.has(field)) setFaults(new Map([...faults].filter(([each]) => each !== field)));
      },
    }),
    [faults],
  );
  const theirs = toDraft(present);
  const mine = differing(draft.value, draft.base);
  const conflictRows = differing(draft.value, theirs)
    .filter((part) => mine.includes(part))
    .map((part) => toRow(part, draft.value, theirs));
  return { draft, editor, faults: faultsInForm, conflictRows, undo: draft.isDirty ? null : back };
};
