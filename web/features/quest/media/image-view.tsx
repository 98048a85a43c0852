import { X, ZoomIn, ZoomOut } from 'lucide-react';
import { type CSSProperties, type MouseEvent, useLayoutEffect, useRef, useState } from 'react';
import { Dialog, Modal, ModalOverlay } from 'react-aria-components';
import { useTranslation } from 'react-i18next';
import type { MediaView_MediaFragment } from './__generated__/media-view.generated.ts';
import styles from './image-view.module.css';

interface ImageModalProps {
  isOpen: boolean;
  url: string;
  label: string;
  /** Width by height. */
  ratio: number;
  onClose: () => void;
}

/** A place in the picture, in shares of its width and height. */
interface Spot {
  x: number;
  y: number;
}

const middle: Spot = { x: 0.5, y: 0.5 };

/** Shows the picture and enlarges it around a tapped spot. The enlarged one scrolls, so fingers, wheel and arrow keys all work. */
const Picture = ({ url, label, ratio, onClose }: Omit<ImageModalProps, 'isOpen'>) => {
  const { t } = useTranslation(['quest', 'common']);
  const [spot, setSpot] = useState<Spot | null>(null);
  const view = useRef<HTMLDivElement>(null);
  const image = useRef<HTMLImageElement>(null);

  useLayoutEffect(() => {
    if (!spot || !view.current || !image.current) return;
    const { clientWidth, clientHeight } = view.current;
    view.current.scrollTo({
      left: image.current.offsetLeft + spot.x * image.current.clientWidth - clientWidth / 2,
      top: image.current.offsetTop + spot.y * image.current.clientHeight - clientHeight / 2,
      behavior: 'instant',
    });
    view.current.focus();
  }, [spot]);

  const tap = ({ currentTarget, clientX, clientY }: MouseEvent) => {
    const box = currentTarget.getBoundingClientRect();
    setSpot(spot ? null : { x: (clientX - box.left) / box.width, y: (clientY - box.top) / box.height });
  };
  const leave = { onClick: ({ target, currentTarget }: MouseEvent) => target === currentTarget && onClose() };
  const Icon = spot ? ZoomOut : ZoomIn;
  return (
    <>
      <div ref={view} className={styles.view} data-near={spot !== null || undefined} {...leave} {...(spot && { tabIndex: 0 })}>
        {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- the button below does the same */}
        <img ref={image} src={url} alt={label} className={styles.image} style={{ '--ratio': ratio } as CSSProperties} onClick={tap} />
      </div>
      <div className={styles.tools}>
        <button type="button" aria-pressed={spot !== null} className={styles.tool} onClick={() => setSpot(spot ? null : middle)}>
          <Icon size={24} aria-hidden="true" />
          <span>{t(spot ? 'media.whole' : 'media.nearer')}</span>
        </button>
        <button type="button" onClick={onClose} aria-label={t('common:close')} className={styles.tool}>
          <X size={24} aria-hidden="true" />
        </button>
      </div>
    </>
  );
};

/** Shows one picture on the whole screen. Escape, the cross and a tap beside it close it. */
const ImageModal = ({ isOpen, onClose, ...picture }: ImageModalProps) => {
  const { t } = useTranslation('quest');
  return (
    <ModalOverlay isDismissable isOpen={isOpen} onOpenChange={(open) => open || onClose()} className={styles.overlay}>
      <Modal className={styles.modal}>
        <Dialog aria-label={t('media.viewer')} className={styles.dialog}>
          <Picture {...picture} onClose={onClose} />
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
};

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
