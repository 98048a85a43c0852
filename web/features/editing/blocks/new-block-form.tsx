import { Plus } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type BlockDraft, type BlockFault, blockFaults, imageInput } from './block-draft.ts';
import { BlockPreviewPanel } from './block-preview-panel.tsx';
import { BlockFields } from './block-fields.tsx';
import { DraftNote } from '../draft/draft-note.tsx';
import { useCreateBlockMutation } from './__generated__/edit-block.generated.ts';
import { NetworkButton } from '../form/network-button.tsx';
import { PreviewButton } from '../preview/preview-button.tsx';
import { say } from '../form/say.ts';
import { StateChip } from '../form/state-chip.tsx';
import { useDraft } from '../draft/use-draft.ts';
import type { usePlaces } from '../outline/use-places.ts';
import { useSaving } from '../draft/use-saving.ts';
import { useErrorText } from '#web/graphql/use-error-text.ts';
import { reasonOf, useCommand } from '#web/graphql/apollo/use-command.ts';
import type { CategoryCode } from '#web/graphql/__generated__/types.generated.ts';
import { Button } from '#web/shared/ui/buttons/button.tsx';
import styles from '../form/editor.module.css';

interface NewBlockFormProps {
  /** The filters say where it most likely belongs. */
  start: Pick<BlockDraft, 'eventId' | 'category'>;
  places: ReturnType<typeof usePlaces>;
  onCreated: (blockId: string) => void;
  onClose: () => void;
}

const name = 'block:new';

export const NewBlockForm = ({ start, places, onCreated, onClose }: NewBlockFormProps) => {
  const { t } = useTranslation(['editing', 'common']);
  const errorText = useErrorText();
  const form = useRef<HTMLFormElement>(null);
  const create = useCommand(useCreateBlockMutation());
  const [saved] = useState<BlockDraft>({ title: '', imageAlt: '', ...start });
  const draft = useDraft({ name, saved, version: 0 });
  const [isPreviewed, setIsPreviewed] = useState(false);
  const [faults, setFaults] = useState<BlockFault[]>([]);
  useEffect(() => form.current?.querySelector('input')?.focus(), []);

  const save = async (): Promise<string | null> => {
    const { title, eventId, category } = draft.value;
    const found = blockFaults(draft.value);
    setFaults(found);
    if (found.length > 0) return t('fillIn');
    const outcome = await create.act({
      input: { title: title.trim(), eventId, category: category as CategoryCode, ...imageInput(draft.value, null) },
    });
    if (outcome.kind !== 'done') {
      const reason = errorText(reasonOf(outcome));
      say.failed(t('block.createFailed'), reason);
      return reason;
    }
    draft.discard();
    say.done(t('block.created'));
    onCreated(outcome.result.block.id);
    return null;
  };
  const saving = useSaving({ form, isDirty: draft.isDirty, save });

  return (
    <BlockPreviewPanel
      isOpen={isPreviewed}
      isDirty={draft.isDirty}
      title={draft.value.title}
      riddleCount={0}
      lang={places.languageOf(draft.value.category) ?? ''}
      onClose={() => setIsPreviewed(false)}
    >
      <form
        ref={form}
        noValidate
        aria-label={t('block.new')}
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          void saving.run();
        }}
      >
        <h2 className={styles.name}>{t('block.new')}</h2>
        {draft.restoredAt !== null && <DraftNote at={draft.restoredAt} onDiscard={draft.discard} />}
        <BlockFields block={null} draft={draft.value} places={places} faults={faults} onChange={draft.change} />
        <div className={styles.bar}>
          <NetworkButton type="submit" aria-disabled={saving.state.kind === 'saving'}>
            <Plus size={20} aria-hidden="true" />
            {t('create')}
          </NetworkButton>
          <Button
            variant="outline"
            onClick={() => {
              draft.discard();
              onClose();
            }}
          >
            {t('common:cancel')}
          </Button>
          <PreviewButton isOn={isPreviewed} onChange={setIsPreviewed} />
          <StateChip state={saving.state} isDirty={draft.isDirty} onRetry={() => void saving.run()} />
        </div>
      </form>
    </BlockPreviewPanel>
  );
};
