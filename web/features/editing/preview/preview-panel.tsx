import { Eye } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useWideScreen } from '#web/shared/hooks/use-wide-screen.ts';
import { EditDialog } from '../dialogs/edit-dialog.tsx';
import styles from './preview-panel.module.css';

interface PreviewPanelProps {
  isOpen: boolean;
  isDirty: boolean;
  onClose: () => void;
  /** The control that chooses the state of the preview. */
  choice?: ReactNode;
  /** Says who will see it; teams by default. */
  title?: string;
  children: ReactNode;
}

/** Shows what teams will see, as wide as a phone and marked as a preview: beside the form if there is room, else over it. */
export const PreviewPanel = ({ isOpen, isDirty, onClose, choice, title, children }: PreviewPanelProps) => {
  const { t } = useTranslation('editing');
  const id = useId();
  const isWide = useWideScreen();
  const name = title ?? t('preview.title');
  const content = (
    <>
      <p className={styles.note}>{t(isDirty ? 'preview.unsaved' : 'preview.note')}</p>
      {choice && <div>{choice}</div>}
      <div className={styles.phone}>{children}</div>
    </>
  );
  if (!isWide) {
    return (
      <EditDialog isOpen={isOpen} title={name} onClose={onClose}>
        {content}
      </EditDialog>
    );
  }
  if (!isOpen) return null;
  return (
    <section aria-labelledby={id} className={styles.panel} data-preview>
      <p id={id} className={styles.title}>
        <Eye size={20} aria-hidden="true" />
        {name}
      </p>
      {content}
    </section>
  );
};
