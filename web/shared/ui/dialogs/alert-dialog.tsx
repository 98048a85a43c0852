import { useEffect, useId, useRef, type ReactNode } from 'react';
import { Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import { Button } from '../buttons/button.tsx';
import styles from './dialog.module.css';

interface AlertDialogProps {
  isOpen: boolean;
  title: string;
  children?: ReactNode;
  /** A verb, not "OK". Takes the focus, unless the action is dangerous. */
  actionLabel: string;
  onAction: () => void;
  /** False while what the person decides about is still loading: the action waits. */
  isReady?: boolean;
  /** Without it the dialog has one button. */
  cancelLabel?: string;
  /** The action deletes something, so the focus starts on the cancel button. */
  isDangerous?: boolean;
  onCancel?: () => void;
  /** A further way, between the two. */
  between?: ReactNode;
}

type ActionsProps = Pick<AlertDialogProps, 'actionLabel' | 'onAction' | 'isReady' | 'between' | 'cancelLabel' | 'onCancel' | 'isDangerous'>;

const Actions = ({ actionLabel, onAction, isReady = true, between, cancelLabel, onCancel, isDangerous }: ActionsProps) => {
  const action = useRef<HTMLButtonElement>(null);
  const wayBack = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // A dialog over a dialog first takes the focus as a whole; the button comes after that.
    const frame = requestAnimationFrame(() => ((isDangerous && wayBack.current) || action.current)?.focus());
    return () => cancelAnimationFrame(frame);
  }, [isDangerous]);
  return (
    <div className={styles.actions}>
      <Button
        ref={action}
        size="large"
        variant={isDangerous ? 'danger' : 'primary'}
        aria-disabled={!isReady}
        onClick={() => isReady && onAction()}
      >
        {actionLabel}
      </Button>
      {between}
      {cancelLabel && onCancel && (
        <Button ref={wayBack} size="large" variant="outline" onClick={onCancel}>
          {cancelLabel}
        </Button>
      )}
    </div>
  );
};

export const AlertDialog = ({ isOpen, title, children, isDangerous = false, ...actions }: AlertDialogProps) => {
  const textId = useId();
  return (
    <ModalOverlay
      isOpen={isOpen}
      className={styles.overlay}
      onOpenChange={(open) => {
        if (!open) (actions.onCancel ?? actions.onAction)();
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
          <Actions {...actions} isDangerous={isDangerous} />
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
};
