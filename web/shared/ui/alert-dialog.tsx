import { useId, type ReactNode } from 'react';
import { Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import { Button } from '#web/shared/ui/button.tsx';
import styles from './dialog.module.css';

interface AlertDialogProps {
  isOpen: boolean;
  title: string;
  children?: ReactNode;
  /** A verb, not "OK". Takes the focus. */
  actionLabel: string;
  onAction: () => void;
  /** Without it there is only one way on. */
  cancelLabel?: string;
  onCancel?: () => void;
}

export const AlertDialog = ({ isOpen, title, children, actionLabel, onAction, cancelLabel, onCancel }: AlertDialogProps) => {
  const textId = useId();
  return (
    <ModalOverlay
      isOpen={isOpen}
      className={styles.overlay}
      onOpenChange={(open) => {
        if (!open) (onCancel ?? onAction)();
      }}
    >
      <Modal className={styles.modal}>
        <Dialog role="alertdialog" aria-describedby={children ? textId : undefined} className={styles.dialog}>
          <Heading slot="title" level={2} className={styles.title}>
            {title}
          </Heading>
          {children && (
            <div id={textId} className={styles.text}>
              {children}
            </div>
          )}
          <div className={styles.actions}>
            <Button size="large" autoFocus onClick={onAction}>
              {actionLabel}
            </Button>
            {cancelLabel && onCancel && (
              <Button size="large" look="outline" onClick={onCancel}>
                {cancelLabel}
              </Button>
            )}
          </div>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
};
