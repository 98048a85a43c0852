import { useState } from 'react';
import type { EditedMedia_MediaFragment } from '../blocks/__generated__/editable-block.generated.ts';
import { FileActions } from './file-actions.tsx';
import { FileAltField } from './file-alt-field.tsx';
import { FileDrop } from './file-drop.tsx';
import { MediaPreview } from './media-preview.tsx';
import { type Upload, useUpload } from './use-upload.ts';
import styles from '../form/fields.module.css';

interface RiddleFileFieldProps {
  label: string;
  eventId: string;
  current: EditedMedia_MediaFragment | null;
  /** undefined: it stays; null: it goes. */
  choice: Upload | null | undefined;
  alt: string;
  lang: string;
  isBeforeAnswer: boolean;
  onChoose: (choice: Upload | null | undefined, alt: string) => void;
}

/** A file of any kind; what the server does not keep it says itself. */
export const RiddleFileField = ({ label, eventId, current, choice, alt, lang, isBeforeAnswer, onChoose }: RiddleFileFieldProps) => {
  const { upload, stage } = useUpload(eventId);
  const [problem, setProblem] = useState<string | null>(null);
  const media = choice === undefined ? current : (choice?.media ?? null);

  const take = async (file: File) => {
    setProblem(null);
    const sent = await upload(file, file.name);
    if ('problem' in sent) setProblem(sent.problem);
    else onChoose(sent, '');
  };

  return (
    <FileDrop
      label={label}
      stage={stage}
      problem={problem}
      onFile={(file) => void take(file)}
      actions={
        <FileActions
          label={label}
          isThere={media !== null}
          isTaken={choice === null && current !== null}
          onRemove={() => onChoose(null, '')}
          onReturn={() => onChoose(undefined, current?.alt ?? '')}
        />
      }
    >
      {media && <MediaPreview media={media} alt={alt} label={label} />}
      {choice && <p className={styles.file}>{choice.name}</p>}
      {media && (
        <FileAltField media={media} lang={lang} isBeforeAnswer={isBeforeAnswer} value={alt} onChange={(words) => onChoose(choice, words)} />
      )}
    </FileDrop>
  );
};
