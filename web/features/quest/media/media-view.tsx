import { Download } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { MediaView_MediaFragment } from './__generated__/media-view.generated.ts';
import { ImageView } from './image-view.tsx';
import { fileType } from './file-type.ts';
import { MediaFailed } from './media-failed.tsx';
import { playAlone } from './play-alone.ts';
import { TextFile } from './text-file.tsx';
import { onReturn } from '#web/shared/connection/watched-fetch.ts';
import { ButtonAnchor } from '#web/shared/ui/buttons/button.tsx';
import styles from './media-view.module.css';

/** Shows a file by its type. `name` describes a file without a caption. */
export const MediaView = ({ media, name }: { media: MediaView_MediaFragment; name: string }) => {
  const { t } = useTranslation('quest');
  const [attempt, setAttempt] = useState(0);
  const [hasFailed, setHasFailed] = useState(false);
  const label = media.alt || name;
  const onError = () => setHasFailed(true);

  const retry = () => {
    setHasFailed(false);
    setAttempt((count) => count + 1);
  };
  // A file that failed without network loads again by itself.
  useEffect(() => {
    if (!hasFailed) return;
    return onReturn(retry);
  }, [hasFailed]);

  if (hasFailed) return <MediaFailed media={media} onRetry={retry} />;
  switch (media.kind) {
    case 'IMAGE':
      return <ImageView key={attempt} media={media} label={label} onError={onError} />;
    case 'AUDIO':
      return (
        <audio
          key={attempt}
          controls
          preload="none"
          src={media.url}
          aria-label={t('media.audio', { name: label })}
          onPlay={playAlone}
          onError={onError}
        />
      );
    case 'VIDEO':
      return (
        <video
          key={attempt}
          controls
          playsInline
          preload="metadata"
          src={media.url}
          aria-label={t('media.video', { name: label })}
          className={styles.video}
          onPlay={playAlone}
          onError={onError}
        />
      );
    case 'TEXT':
      return <TextFile key={attempt} url={media.url} onError={onError} />;
    default:
      return (
        <ButtonAnchor variant="outline" href={media.url} download>
          <Download size={20} aria-hidden="true" />
          {t('media.download', { type: fileType(media) })}
        </ButtonAnchor>
      );
  }
};
