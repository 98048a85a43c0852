import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { conflictRows } from './conflict-rows.ts';
import type { Faults } from './fields/site-faults.ts';
import { differingParts, type EditableEvent, type SiteDraft, siteDraft, siteDraftName } from './site-draft.ts';
import { useSaveSite } from './use-save-site.ts';
import { useDraft } from '../draft/use-draft.ts';
import { say } from '../form/say.ts';
import { useEditorForm } from '../form/use-editor-form.ts';
import { useErrorText } from '#web/graphql/use-error-text.ts';

const noFaults: Faults = new Map();

/** The draft of a site with its save, its undo, its faults and its conflicts. */
export const useSiteForm = (event: EditableEvent) => {
  const { t } = useTranslation('adminSite');
  const errorText = useErrorText();
  const draft = useDraft({ name: siteDraftName(event.id), saved: siteDraft(event), version: event.version });
  const { save, undo } = useSaveSite(event);
  const [faults, setFaults] = useState(noFaults);
  const [back, setBack] = useState<(() => void) | null>(null);

  const settle = (sent: SiteDraft, saved: EditableEvent) => {
    const [former, changed] = [draft.base, differingParts(sent, draft.base)];
    draft.settle(sent, { value: siteDraft(saved), version: saved.version });
    const goBack = () => {
      setBack(null);
      void undo(former, { changed, saved });
    };
    setBack(() => goBack);
    say.undoable(t('saved'), { label: t('undo'), onUndo: goBack });
  };

  const editor = useEditorForm<SiteDraft, never>({
    draft,
    findFaults: () => [],
    send: async (sent, isAnyway) => {
      setFaults(noFaults);
      setBack(null);
      const changed = differingParts(sent, draft.base);
      const base = isAnyway ? { value: siteDraft(event), version: event.version } : { value: draft.base, version: draft.version };
      const outcome = await save(sent, base, changed);
      if (outcome.kind === 'saved') settle(sent, outcome.event);
      if (outcome.kind === 'refused') setFaults(outcome.faults);
      if (outcome.kind === 'saved') return null;
      if (outcome.kind === 'conflict') return { reason: errorText('EDIT_CONFLICT'), isConflict: true };
      if (outcome.kind === 'refused') return { reason: t('problem.some') };
      say.failed(t('saveFailed'), errorText(outcome.reason));
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
      forget: (name: string) => {
        if (faults.has(name)) setFaults(new Map([...faults].filter(([each]) => each !== name)));
      },
    }),
    [faults],
  );
  const theirs = siteDraft(event);
  const rows = conflictRows(
    differingParts(draft.value, theirs).filter((part) => differingParts(draft.value, draft.base).includes(part)),
    { mine: draft.value, theirs, labelOf: (part) => t(`part.${part}`) },
  );
  return { draft, editor, faults: faultsInForm, conflictRows: rows, undo: draft.isDirty ? null : back };
};
