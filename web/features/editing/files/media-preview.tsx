import { useTranslation } from 'react-i18next';
import type { EditedMedia_MediaFragment } from '../blocks/__generated__/editable-block.generated.ts';
import styles from '../form/fields.module.css';

/** A file as players will get it, small. */
export const MediaPreview = ({ media, alt, label }: { media: EditedMedia_MediaFragment; alt: string; label: string }) => {
  const { t } = useTranslation('editing');
  if (media.kind === 'IMAGE') return <img src={media.url} alt={alt || label} loading="lazy" className={styles.picture} />;
  if (media.kind === 'AUDIO') return <audio controls preload="none" src={media.url} aria-label={alt || label} />;
  return (
    <a href={media.url} download={`${alt || label}${media.url.slice(media.url.lastIndexOf('.'))}`} className={styles.file}>
      {t('file.download', { type: media.mime })}
    </a>
  );
};
