import { useTranslation } from 'react-i18next';
import { localized } from '../../format/localized.ts';
import { useLanguage } from '../../hooks/use-language.ts';
import type { SitePicture } from './site.types.ts';
import styles from './pictures.module.css';

interface PicturesProps {
  pictures: SitePicture[];
  /** They stand far down the page, so they are fetched when a reader comes near. */
  isLate?: boolean;
}

export const Pictures = ({ pictures, isLate = false }: PicturesProps) => {
  const { t } = useTranslation('previous');
  const language = useLanguage();
  if (pictures.length === 0) return null;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a row that scrolls sideways must be reachable by keyboard
    <ul className={styles.pictures} aria-label={t('pictures')} tabIndex={0} data-scroll-x>
      {pictures.map(({ alt, media: { url, width, height, variants } }, index) => (
        <li key={index} className={styles.picture}>
          <img
            src={url}
            srcSet={variants.map((size) => `${size.url} ${size.width}w`).join(', ') || undefined}
            sizes="(min-width: 1024px) 300px, 320px"
            alt={localized(alt, language)}
            width={width ?? undefined}
            height={height ?? undefined}
            loading={isLate ? 'lazy' : undefined}
            decoding="async"
          />
        </li>
      ))}
    </ul>
  );
};
