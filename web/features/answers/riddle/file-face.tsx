import { FileX } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/shared/ui/buttons/button.tsx';
import type { FileFace_MediaFragment } from './__generated__/file-face.generated.ts';
import styles from './file-face.module.css';

interface FileFaceProps {
  media: FileFace_MediaFragment | null;
  /** The description of a file without a caption. */
  name: string;
  lang: string;
}

/** Shows a picture or a player; for any other file it says that the file cannot be shown. */
export const FileFace = ({ media, name, lang }: FileFaceProps) => {
  const { t } = useTranslation(['answers', 'common']);
  const [attempt, setAttempt] = useState(0);
  const [hasFailed, setHasFailed] = useState(false);
  const label = media?.alt || name;
  const onError = () => setHasFailed(true);
  const retry = () => {
    setHasFailed(false);
    setAttempt(attempt + 1);
  };
  if (hasFailed) {
    return (
      <div className={styles.note}>
        <p>{t('fileFailed')}</p>
        <Button variant="outline" onClick={retry}>
          {t('common:retry')}
        </Button>
      </div>
    );
  }
  switch (media?.kind) {
    case 'IMAGE':
      return (
        <img
          key={attempt}
          src={media.url}
          alt={label}
          lang={media.alt ? lang : undefined}
          width={media.width ?? 4}
          height={media.height ?? 3}
          loading="lazy"
          decoding="async"
          className={styles.image}
          onError={onError}
        />
      );
    case 'AUDIO':
      return (
        <div className={styles.note}>
          <p lang={media.alt ? lang : undefined}>{label}</p>
          <audio key={attempt} controls preload="none" src={media.url} aria-label={label} onError={onError} />
        </div>
      );
    default:
      return (
        <p className={styles.note}>
          <FileX size={24} aria-hidden="true" />
          <span>{t('unsupported')}</span>
        </p>
      );
  }
};
