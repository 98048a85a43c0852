import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/shared/ui/buttons/button.tsx';
import { FileDrop } from '../../files/file-drop.tsx';
import { guessType, useUpload } from '../../files/use-upload.ts';
import type { DraftFile } from '../site-draft.ts';
import { useFault } from './site-faults.ts';
import formStyles from '../../form/fields.module.css';
import styles from './fields.module.css';

interface SiteFileFieldProps {
  /** Null for a picture of the installation. */
  eventId: string | null;
  label: string;
  note?: string;
  /** As the server names the field, with the key of its item. */
  name: string;
  file: DraftFile | null;
  onChange: (file: DraftFile) => void;
  /** Only where there may be none. */
  onRemove?: () => void;
}

/** A picture of a site, sent at once as it is: a logo may be a drawing, or have no background. */
export const SiteFileField = ({ eventId, label, note, name, file, onChange, onRemove }: SiteFileFieldProps) => {
  const { t } = useTranslation(['adminSite', 'editing']);
  const { upload, stage } = useUpload(eventId);
  const [problem, setProblem] = useState<string | null>(null);
  const fault = useFault(name);

  const take = async (picture: File) => {
    setProblem(null);
    fault.forget();
    if (!guessType(picture, picture.name).startsWith('image/')) return setProblem(t('editing:file.notImage'));
    const sent = await upload(picture, picture.name);
    if ('problem' in sent) return setProblem(sent.problem);
    const { url, width, height } = sent.media;
    onChange({ id: sent.id, url, width, height });
  };

  return (
    <FileDrop
      label={label}
      accept="image/*"
      stage={stage}
      problem={problem ?? fault.problem}
      onFile={(picture) => void take(picture)}
      actions={
        file &&
        onRemove && (
          <Button variant="quiet" onClick={onRemove}>
            {t('editing:file.remove')}
          </Button>
        )
      }
    >
      {note && <p className={formStyles.note}>{note}</p>}
      {file && <img src={file.url} alt="" className={styles.picture} />}
    </FileDrop>
  );
};
