import { FileX, RotateCcw, Download } from 'lucide-react';
import { type CSSProperties, useEffect, useState, type SyntheticEvent, useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { cachedFiles } from '#web/offline/cached-files.ts';
import { isThrifty } from '#web/offline/is-thrifty.ts';
import { isForeign } from '#web/outside/is-foreign.ts';
import { onReturn } from '#web/shared/connection/watched-fetch.ts';
import { fileSize } from '#web/shared/format/file-size.ts';
import { useLanguage } from '#web/shared/hooks/use-language.ts';
import { useObservablePart } from '#web/shared/observable-value.ts';
import { Button, ButtonAnchor } from '#web/shared/ui/buttons/button.tsx';
import { Loading, Skeleton } from '#web/shared/ui/feedback/skeleton.tsx';
import type { MediaView_MediaFragment } from './__generated__/media-view.generated.ts';
import { ImageView } from './image-view.tsx';
import styles from './media-view.module.css';

/** Shows a file by its type. `name` describes a file without a caption. */
export const MediaView = ({ media, name }: { media: MediaView_MediaFragment; name: string }) => {
  const { t } = useTranslation('quest');
  const [attempt, setAttempt] = useState(0);
  const [hasFailed, setHasFailed] = useState(false);
  const label = media.alt || name;
  // A text is read again when this changes.
  const onError = useCallback(() => setHasFailed(true), []);

  const retry = () => {
    setHasFailed(false);
    setAttempt((count) => count + 1);
  };
  const load = () => {
    asked.add(media.url);
    retry();
  };
  // A file that failed without network loads again by itself.
  useEffect(() => {
    if (!hasFailed) return;
    return onReturn(retry);
  }, [hasFailed]);

  const isWaiting = useIsWaiting(media.url);
  if (hasFailed) return <MediaFailed media={media} onRetry={retry} />;
  if (media.kind === 'IMAGE' && isWaiting) return <WaitingImage media={media} label={label} onLoad={load} />;
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
          preload={isWaiting ? 'none' : 'metadata'}
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
        <ButtonAnchor variant="outline" href={media.url} download={`${label}${media.url.slice(media.url.lastIndexOf('.'))}`}>
          <Download size={20} aria-hidden="true" />
          {t('media.download', { type: fileType(media) })}
        </ButtonAnchor>
      );
  }
};

/** Addresses of the files that somebody has tapped. */
const asked = new Set<string>();

/** True on a slow or paid line, until the file is wanted or on this device. Sounds and films are loaded when they are played. */
const useIsWaiting = (url: string): boolean => {
  const [isThrift] = useState(() => isThrifty());
  const isHere = useObservablePart(cachedFiles, (files) => files.has(url));
  return isThrift && !isHere && !asked.has(url);
};

interface WaitingImageProps {
  media: MediaView_MediaFragment;
  label: string;
  onLoad: () => void;
}

/** Holds the place of a picture that is loaded at a tap. */
const WaitingImage = ({ media: { bytes, width, height }, label, onLoad }: WaitingImageProps) => {
  const { t } = useTranslation('quest');
  const language = useLanguage();
  return (
    <button type="button" className={styles.waiting} style={{ '--ratio': (width ?? 4) / (height ?? 3) } as CSSProperties} onClick={onLoad}>
      <span>{label}</span>
      <span className={styles.row}>
        <Download size={20} aria-hidden="true" />
        <span>{t('media.load')}</span>
        {bytes !== null && <span>{fileSize(bytes, language)}</span>}
      </span>
    </button>
  );
};

/** Shows a text file in the page. */
const TextFile = ({ url, onError }: { url: string; onError: () => void }) => {
  const [text, setText] = useState<string | null>(null);
  useEffect(() => {
    const left = new AbortController();
    const read = async () => {
      const response = await fetch(url, { credentials: 'same-origin', signal: left.signal });
      if (!response.ok || isForeign(response)) throw new Error(`No text, status ${response.status}`);
      setText(await response.text());
    };
    read().catch(() => left.signal.aborted || onError());
    return () => left.abort();
  }, [url, onError]);
  if (text === null) {
    return (
      <Loading>
        <Skeleton height={120} radius="var(--r2)" />
      </Loading>
    );
  }
  return <pre className={styles.text}>{text}</pre>;
};

/** Two riddles must not sound at once. */
const playAlone = ({ currentTarget }: SyntheticEvent): void => {
  for (const other of document.querySelectorAll<HTMLMediaElement>('audio, video')) if (other !== currentTarget) other.pause();
};

/** "PDF" rather than "application/pdf": by the end of its name, else by its content type. */
export const fileType = ({ url, mime }: { url: string; mime: string }): string => {
  const extension = /\.([a-z0-9]{1,5})$/i.exec(url)?.[1];
  return (extension ?? mime.split('/').at(-1) ?? mime).toUpperCase();
};

/** Stands in the room of a file that failed. */
const MediaFailed = ({ media, onRetry }: { media: MediaView_MediaFragment; onRetry: () => void }) => {
  const { t } = useTranslation(['quest', 'common']);
  return (
    <div className={styles.failed} style={media.kind === 'IMAGE' ? { aspectRatio: (media.width ?? 4) / (media.height ?? 3) } : undefined}>
      <p className={styles.row}>
        <FileX size={20} aria-hidden="true" />
        <span>{t('media.failed')}</span>
      </p>
      <Button variant="outline" onClick={onRetry}>
        <RotateCcw size={20} aria-hidden="true" />
        {t('common:retry')}
      </Button>
    </div>
  );
};
