import { Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/shared/ui/buttons/button.tsx';
import { PreviewButton } from '../preview/preview-button.tsx';
import { NetworkButton } from './network-button.tsx';
import { StateChip } from './state-chip.tsx';
import type { Editor } from './use-editor-form.ts';
import styles from './editor.module.css';

interface NewFormCommandsProps {
  editor: Editor;
  /** Teams are playing, so that it begins as a draft. */
  isPlayed: boolean;
  onClose: () => void;
}

/** Offers the commands of a block or riddle that does not exist yet. */
export const NewFormCommands = ({ editor: { saving, draft, preview, setIsPreviewed }, isPlayed, onClose }: NewFormCommandsProps) => {
  const { t } = useTranslation(['editing', 'common']);
  const cancel = () => {
    draft.discard();
    onClose();
  };
  return (
    <>
      {isPlayed && <p>{t('publication.newInPlay')}</p>}
      <div className={styles.bar}>
        <NetworkButton type="submit" aria-disabled={saving.state.kind === 'saving'}>
          <Plus size={20} aria-hidden="true" />
          {t('create')}
        </NetworkButton>
        <Button variant="outline" onClick={cancel}>
          {t('common:cancel')}
        </Button>
        <PreviewButton isOn={preview.isOpen} onChange={setIsPreviewed} />
        <StateChip state={saving.state} isDirty={draft.isDirty} onRetry={() => void saving.run()} />
      </div>
    </>
  );
};
