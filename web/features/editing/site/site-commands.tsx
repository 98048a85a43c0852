import { Save, Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { NetworkButton } from '../form/network-button.tsx';
import { SaveProblem } from '../form/save-problem.tsx';
import { StateChip } from '../form/state-chip.tsx';
import type { Editor } from '../form/use-editor-form.ts';
import { PreviewButton } from '../preview/preview-button.tsx';
import styles from '../form/editor.module.css';

interface SiteCommandsProps {
  editor: Editor;
  /** Writes the former content back; null where there is nothing to take back. */
  undo: (() => void) | null;
  children?: ReactNode;
}

export const SiteCommands = ({ editor: { saving, draft, preview, setIsPreviewed }, undo, children }: SiteCommandsProps) => {
  const { t } = useTranslation(['adminSite', 'editing']);
  return (
    <>
      <SaveProblem state={saving.state} />
      <div className={styles.bar}>
        <NetworkButton type="submit" aria-disabled={saving.state.kind === 'saving' || !draft.isDirty}>
          <Save size={20} aria-hidden="true" />
          {t('editing:save')}
        </NetworkButton>
        <PreviewButton isOn={preview.isOpen} onChange={setIsPreviewed} />
        {children}
        {undo && (
          <NetworkButton variant="quiet" onClick={undo}>
            <Undo2 size={20} aria-hidden="true" />
            {t('undo')}
          </NetworkButton>
        )}
        <StateChip state={saving.state} isDirty={draft.isDirty} onRetry={() => void saving.run()} />
      </div>
    </>
  );
};
