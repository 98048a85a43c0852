import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fileSize } from '#web/shared/format/file-size.ts';
import { useLanguage } from '#web/shared/hooks/use-language.ts';
import type { EditedMedia_MediaFragment } from '../blocks/__generated__/editable-block.generated.ts';
import { FileActions } from './file-actions.tsx';
import { FileAltField } from './file-alt-field.tsx';
import { FileDrop } from './file-drop.tsx';
import { MediaPreview } from './media-preview.tsx';
import { guessType, type Upload, useUpload } from './use-upload.ts';
import styles from '../form/fields.module.css';

interface BlockImageFieldProps {
  eventId: string;
  image: EditedMedia_MediaFragment | null;
  /** undefined: it stays; null: it goes. */
  choice: Upload | null | undefined;
  alt: string;
  lang: string | undefined;
  onChange: (patch: { image?: Upload | null | undefined; imageAlt: string }) => void;
}

/** The picture of a block: made a JPEG here, then sent. */
export const BlockImageField = ({ eventId, image, choice, alt, lang, onChange }: BlockImageFieldProps) => {
  const { t } = useTranslation('editing');
  const language = useLanguage();
  const { upload, stage } = useUpload(eventId, { isAlwaysJpeg: true });
  const [problem, setProblem] = useState<string | null>(null);
  const [sizes, setSizes] = useState<string | null>(null);
  const label = t('block.image');
  const media = choice === undefined ? image : (choice?.media ?? null);

  const take = async (file: File) => {
    setProblem(null);
    if (!guessType(file, file.name).startsWith('image/')) return setProblem(t('file.notImage'));
    const sent = await upload(file, file.name);
    if ('problem' in sent) return setProblem(sent.problem);
    setSizes(t('file.sizes', { before: fileSize(file.size, language), after: fileSize(sent.sentBytes, language) }));
    onChange({ image: sent, imageAlt: '' });
  };

  return (
    <FileDrop
      label={label}
      accept="image/*"
      stage={stage}
      problem={problem}
      onFile={(file) => void take(file)}
      actions={
        <FileActions
          label={label}
          isThere={media !== null}
          isTaken={choice === null && image !== null}
          onRemove={() => onChange({ image: null, imageAlt: '' })}
          onReturn={() => onChange({ image: undefined, imageAlt: image?.alt ?? '' })}
        />
      }
    >
      <p className={styles.note}>{t('block.imageNote')}</p>
      {media && <MediaPreview media={media} alt={alt} label={label} />}
      {choice && sizes && <p className={styles.note}>{sizes}</p>}
      {media && <FileAltField media={media} lang={lang} value={alt} onChange={(imageAlt) => onChange({ imageAlt })} />}
    </FileDrop>
  );
};
