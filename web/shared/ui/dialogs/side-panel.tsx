import { type ReactNode, useEffect, useState } from 'react';
import { Dialog, Modal, ModalOverlay } from 'react-aria-components';
import { DialogHead } from './dialog-head.tsx';
import styles from './side-panel.module.css';

interface SidePanelProps {
  isOpen: boolean;
  title: string;
  onClose: () => void;
  children: ReactNode;
}

/**
 * Gives the focus back to where it was before the panel. The dialog does this a frame after it closes, but with a transition the
 * page under it is still inert then and takes no focus.
 */
const FocusBack = () => {
  const [before] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      if (document.activeElement === document.body && before instanceof HTMLElement) before.focus({ preventScroll: true });
    },
    [before],
  );
  return null;
};

/** Escape closes the panel also when the button that had the focus is gone, and nothing has it. */
const EscapeFromNowhere = ({ onClose }: Pick<SidePanelProps, 'onClose'>) => {
  useEffect(() => {
    const close = ({ key, target }: KeyboardEvent) => {
      if (key === 'Escape' && target === document.body) onClose();
    };
    document.addEventListener('keydown', close);
    return () => document.removeEventListener('keydown', close);
  }, [onClose]);
  return null;
};

/** Shows one record beside its list, or on the whole screen of a phone. Escape closes it. */
export const SidePanel = ({ isOpen, title, onClose, children }: SidePanelProps) => (
  <ModalOverlay isOpen={isOpen} isDismissable className={styles.overlay} onOpenChange={(open) => !open && onClose()}>
    <Modal className={styles.modal}>
      <Dialog className={styles.dialog}>
        <DialogHead title={title} onClose={onClose} />
        {children}
        <FocusBack />
        <EscapeFromNowhere onClose={onClose} />
      </Dialog>
    </Modal>
  </ModalOverlay>
);
