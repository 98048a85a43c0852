import { ZoomIn } from 'lucide-react';
import { type CSSProperties, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ImageModal } from './image-modal.tsx';
import type { MediaView_MediaFragment } from './__generated__/media-view.generated.ts';
import styles from './media-view.module.css';

interface ImageViewProps {
  media: MediaView_MediaFragment;
  label: string;
  onError: () => void;
}

export const ImageView = ({ media, label, onError }: ImageViewProps) => {
  const { t } = useTranslation('quest');
  const [isOpen, setIsOpen] = useState(false);
  const width = media.width ?? 4;
  const height = media.height ?? 3;
  return (
    <>
      <button
        type="button"
        className={styles.frame}
        style={{ '--ratio': width / height } as CSSProperties}
        aria-label={t('media.zoom', { name: label })}
        onClick={() => setIsOpen(true)}
      >
        <img src={media.url} alt={label} width={width} height={height} loading="lazy" decoding="async" onError={onError} />
        <span className={styles.lens} aria-hidden="true">
          <ZoomIn size={20} />
        </span>
      </button>
      <ImageModal isOpen={isOpen} url={media.url} label={label} ratio={width / height} onClose={() => setIsOpen(false)} />
    </>
  );
};
