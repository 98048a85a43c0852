import type { ReactNode } from 'react';
import { Dialog, Modal, ModalOverlay } from 'react-aria-components';
import { DialogHead } from '#web/shared/ui/dialogs/dialog-head.tsx';
import styles from './edit-dialog.module.css';

interface EditDialogProps {
  isOpen: boolean;
  title: string;
  role?: 'dialog' | 'alertdialog';
  onClose: () => void;
  children: ReactNode;
}

/** A sheet over the editor, wide enough for two columns. Escape closes it. */
export const EditDialog = ({ isOpen, title, role = 'dialog', onClose, children }: EditDialogProps) => (
  <ModalOverlay isOpen={isOpen} className={styles.overlay} onOpenChange={(open) => !open && onClose()}>
    <Modal className={styles.modal}>
      <Dialog role={role} className={styles.dialog}>
        <DialogHead title={title} onClose={onClose} />
        {children}
      </Dialog>
    </Modal>
  </ModalOverlay>
);
