import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { EditedMedia_MediaFragment } from '#web/features/editing/editable-block.generated.ts';
import { FileDrop } from '#web/features/editing/file-drop.tsx';
import { MediaPreview } from '#web/features/editing/media-preview.tsx';
import { type Upload, useUpload } from '#web/features/editing/use-upload.ts';
import { Button } from '#web/shared/ui/button.tsx';
import styles from './fields.module.css';

interface RiddleFileFieldProps {
  label: string;
  eventId: string;
  current: EditedMedia_MediaFragment | null;
  /** undefined: it stays; null: it goes. */
  choice: Upload | null | undefined;
  onChoose: (choice: Upload | null) => void;
}

/** A file of any kind; what the server does not keep it says itself. */
export const RiddleFileField = ({ label, eventId, current, choice, onChoose }: RiddleFileFieldProps) => {
  const { t } = useTranslation('editing');
  const { upload, isBusy } = useUpload(eventId);
  const [problem, setProblem] = useState<string | null>(null);
  const shown = choice === undefined ? current : (choice?.media ?? null);

  const take = async (file: File) => {
    setProblem(null);
    const sent = await upload(file, file.name);
    if ('problem' in sent) setProblem(sent.problem);
    else onChoose(sent);
  };

  return (
    <FileDrop
      label={label}
      isBusy={isBusy}
      problem={problem}
      onFile={(file) => void take(file)}
      actions={
        shown && (
          <Button look="quiet" aria-label={`${t('file.remove')}: ${label}`} onClick={() => onChoose(null)}>
            <Trash2 size={20} aria-hidden="true" />
            {t('file.remove')}
          </Button>
        )
      }
    >
      {shown && <MediaPreview media={shown} label={label} />}
      {choice && <p className={styles.file}>{choice.name}</p>}
    </FileDrop>
  );
};
