import { X } from 'lucide-react';
import { Dialog, Modal, ModalOverlay } from 'react-aria-components';
import { useTranslation } from 'react-i18next';
import styles from './image-modal.module.css';

interface ImageModalProps {
  isOpen: boolean;
  url: string;
  label: string;
  onClose: () => void;
}

/** The whole screen for one picture. Escape, the cross and a tap beside it close it; two fingers enlarge it as they do everywhere. */
export const ImageModal = ({ isOpen, url, label, onClose }: ImageModalProps) => {
  const { t } = useTranslation(['quest', 'common']);
  return (
    <ModalOverlay isDismissable isOpen={isOpen} onOpenChange={(open) => open || onClose()} className={styles.overlay}>
      <Modal className={styles.modal}>
        <Dialog aria-label={t('media.viewer')} className={styles.dialog}>
          <img src={url} alt={label} className={styles.image} />
          <button type="button" onClick={onClose} aria-label={t('common:close')} className={styles.close}>
            <X size={24} aria-hidden="true" />
          </button>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
};
