import { Copy, Save, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { PreviewButton } from '../preview/preview-button.tsx';
import { NetworkButton } from './network-button.tsx';
import { SaveProblem } from './save-problem.tsx';
import { StateChip } from './state-chip.tsx';
import type { Editor } from './use-editor-form.ts';
import styles from './editor.module.css';
import fieldStyles from './fields.module.css';

/** A copy is made of what the server has: what is not saved is none of it, and that is said. */
const CopyButton = ({ isDirty, onCopy }: { isDirty: boolean; onCopy: () => void }) => {
  const { t } = useTranslation('editing');
  return (
    <>
      <NetworkButton variant="quiet" onClick={onCopy}>
        <Copy size={20} aria-hidden="true" />
        {t('copy.button')}
      </NetworkButton>
      {isDirty && <span className={fieldStyles.note}>{t('copy.savedOnly')}</span>}
    </>
  );
};

interface FormCommandsProps {
  editor: Editor;
  onCopy: () => void;
  onDelete: () => void;
}

/** Offers the commands of an existing block or riddle; copying and deleting stand apart from saving. */
export const FormCommands = ({ editor: { saving, draft, preview, setIsPreviewed }, onCopy, onDelete }: FormCommandsProps) => {
  const { t } = useTranslation('editing');
  return (
    <>
      <SaveProblem state={saving.state} />
      <div className={styles.bar}>
        <NetworkButton type="submit" aria-disabled={saving.state.kind === 'saving'}>
          <Save size={20} aria-hidden="true" />
          {t('save')}
        </NetworkButton>
        <PreviewButton isOn={preview.isOpen} onChange={setIsPreviewed} />
        <StateChip state={saving.state} isDirty={draft.isDirty} onRetry={() => void saving.run()} />
      </div>
      <div className={styles.less}>
        <CopyButton isDirty={draft.isDirty} onCopy={onCopy} />
        <NetworkButton variant="quiet" onClick={onDelete}>
          <Trash2 size={20} aria-hidden="true" />
          {t('delete')}
        </NetworkButton>
      </div>
    </>
  );
};
