import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { EditedMedia_MediaFragment } from '#web/features/editing/editable-block.generated.ts';
import { FileDrop } from '#web/features/editing/file-drop.tsx';
import { MediaPreview } from '#web/features/editing/media-preview.tsx';
import { toJpeg } from '#web/features/editing/to-jpeg.ts';
import { type Upload, useUpload } from '#web/features/editing/use-upload.ts';
import { useLanguage } from '#web/shared/hooks/use-language.ts';
import { Button } from '#web/shared/ui/button.tsx';
import styles from './fields.module.css';

interface BlockImageFieldProps {
  eventId: string;
  image: EditedMedia_MediaFragment | null;
  /** undefined: it stays; null: it goes. */
  choice: Upload | null | undefined;
  onChoose: (choice: Upload | null) => void;
}

const kilobytes = (bytes: number, language: string) =>
  new Intl.NumberFormat(language, { style: 'unit', unit: 'kilobyte', maximumFractionDigits: 0 }).format(Math.max(1, bytes / 1024));

/** The picture of a block: made a JPEG here, then sent. */
export const BlockImageField = ({ eventId, image, choice, onChoose }: BlockImageFieldProps) => {
  const { t } = useTranslation('editing');
  const language = useLanguage();
  const { upload, isBusy } = useUpload(eventId);
  const [problem, setProblem] = useState<string | null>(null);
  const [sizes, setSizes] = useState<string | null>(null);
  const shown = choice === undefined ? image : (choice?.media ?? null);

  const take = async (file: File) => {
    setProblem(null);
    if (!file.type.startsWith('image/')) return setProblem(t('file.notImage'));
    const jpeg = await toJpeg(file);
    if (!jpeg) return setProblem(t('file.badType'));
    const sent = await upload(jpeg, file.name);
    if ('problem' in sent) return setProblem(sent.problem);
    setSizes(t('file.sizes', { before: kilobytes(file.size, language), after: kilobytes(jpeg.size, language) }));
    onChoose(sent);
  };

  return (
    <FileDrop
      label={t('block.image')}
      accept="image/*"
      isBusy={isBusy}
      problem={problem}
      onFile={(file) => void take(file)}
      actions={
        shown && (
          <Button look="quiet" onClick={() => onChoose(null)}>
            <Trash2 size={20} aria-hidden="true" />
            {t('file.remove')}
          </Button>
        )
      }
    >
      {shown && <MediaPreview media={shown} label={t('block.image')} />}
      {choice && sizes && <p className={styles.note}>{sizes}</p>}
    </FileDrop>
  );
};
