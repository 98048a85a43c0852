import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import { useTranslation } from 'react-i18next';
import styles from './edit-dialog.module.css';

interface EditDialogProps {
  isOpen: boolean;
  title: string;
  role?: 'dialog' | 'alertdialog';
  onClose: () => void;
  children: ReactNode;
}

/** A sheet over the editor, wide enough for two columns. Escape closes it. */
export const EditDialog = ({ isOpen, title, role = 'dialog', onClose, children }: EditDialogProps) => {
  const { t } = useTranslation();
  return (
    <ModalOverlay isOpen={isOpen} className={styles.overlay} onOpenChange={(open) => !open && onClose()}>
      <Modal className={styles.modal}>
        <Dialog role={role} className={styles.dialog}>
          <div className={styles.head}>
            <Heading slot="title" level={2} className={styles.title}>
              {title}
            </Heading>
            <button type="button" aria-label={t('close')} className={styles.close} onClick={onClose}>
              <X size={22} aria-hidden="true" />
            </button>
          </div>
          {children}
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
};
