import { Map as MapIcon } from 'lucide-react';
import { type RefObject, useEffect, useState, useSyncExternalStore, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { FileFace_MediaFragment } from '../riddle/__generated__/file-face.generated.ts';
import styles from './route-picture.module.css';

/** The picture of the route behind an overlay; it is fetched once its place has been in view for half a second. */
export const RoutePicture = ({ media, lang }: { media: FileFace_MediaFragment; lang: string }) => {
  const { t } = useTranslation('answers');
  const frame = useRef<HTMLDivElement>(null);
  const [isShown, setIsShown] = useState(false);
  const isNear = useNearlySeen(frame);
  const { width, height } = { width: media.width ?? 16, height: media.height ?? 9 };
  return (
    <div ref={frame} className={styles.frame} style={isShown ? { aspectRatio: `${width} / ${height}` } : undefined}>
      {(isNear || isShown) && (
        <img
          src={media.url}
          alt={media.alt ?? t('route')}
          lang={lang}
          width={width}
          height={height}
          decoding="async"
          data-shown={isShown || undefined}
        />
      )}
      <button
        type="button"
        className={styles.overlay}
        data-open={isShown || undefined}
        aria-expanded={isShown}
        onClick={() => setIsShown(!isShown)}
      >
        <span className={styles.label}>
          <MapIcon size={20} aria-hidden="true" />
          <span>{t(isShown ? 'hideRoute' : 'showRoute')}</span>
        </span>
      </button>
    </div>
  );
};

const waitMs = 500;

const paper = () => window.matchMedia('print');
const subscribe = (listener: () => void) => {
  const query = paper();
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
};

/** True once an element has stayed near the screen for half a second, or goes to the printer, which cannot wait. */
const useNearlySeen = (element: RefObject<Element | null>): boolean => {
  const [isSeen, setIsSeen] = useState(false);
  const isPrinted = useSyncExternalStore(
    subscribe,
    () => paper().matches,
    () => false,
  );
  useEffect(() => {
    if (!element.current || isSeen) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const eye = new IntersectionObserver(
      ([entry]) => {
        clearTimeout(timer);
        if (entry?.isIntersecting) timer = setTimeout(() => setIsSeen(true), waitMs);
      },
      { rootMargin: '200px' },
    );
    eye.observe(element.current);
    return () => {
      clearTimeout(timer);
      eye.disconnect();
    };
  }, [element, isSeen]);
  return isSeen || isPrinted;
};
