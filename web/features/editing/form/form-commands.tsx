import { Save, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { CopyButton } from './copy-button.tsx';
import { NetworkButton } from './network-button.tsx';
import { PreviewButton } from '../preview/preview-button.tsx';
import { StateChip } from './state-chip.tsx';
import type { useSaving } from '../draft/use-saving.ts';
import styles from './editor.module.css';

interface FormCommandsProps {
  saving: Pick<ReturnType<typeof useSaving>, 'state' | 'run'>;
  isDirty: boolean;
  isPreviewed: boolean;
  onPreview: (isOn: boolean) => void;
  onCopy: () => void;
  onDelete: () => void;
}

/** What can be done with something that is there already: saved and looked at first, copied and deleted apart from it. */
export const FormCommands = ({ saving, isDirty, isPreviewed, onPreview, onCopy, onDelete }: FormCommandsProps) => {
  const { t } = useTranslation('editing');
  return (
    <>
      {saving.state.kind === 'failed' && (
        <p role="alert" className={styles.problem}>
          {saving.state.reason}
        </p>
      )}
      <div className={styles.bar}>
        <NetworkButton type="submit" aria-disabled={saving.state.kind === 'saving'}>
          <Save size={20} aria-hidden="true" />
          {t('save')}
        </NetworkButton>
        <PreviewButton isOn={isPreviewed} onChange={onPreview} />
        <StateChip state={saving.state} isDirty={isDirty} onRetry={() => void saving.run()} />
      </div>
      <div className={styles.less}>
        <CopyButton isDirty={isDirty} onCopy={onCopy} />
        <NetworkButton variant="quiet" onClick={onDelete}>
          <Trash2 size={20} aria-hidden="true" />
          {t('delete')}
        </NetworkButton>
      </div>
    </>
  );
};
