import { useTranslation } from 'react-i18next';
import type { EditedMedia_MediaFragment } from '../blocks/__generated__/editable-block.generated.ts';
import { TextField } from '#web/shared/ui/fields/text-field.tsx';

interface FileAltFieldProps {
  media: EditedMedia_MediaFragment;
  lang: string | undefined;
  /** Whether it is seen before the answer, and must not tell it. */
  isBeforeAnswer?: boolean;
  value: string;
  onChange: (value: string) => void;
}

/** What is said of a file to players who do not see it; its group says which file. Documents have a name of their own. */
export const FileAltField = ({ media, lang, isBeforeAnswer = false, value, onChange }: FileAltFieldProps) => {
  const { t } = useTranslation('editing');
  if (media.kind === 'FILE' || media.kind === 'TEXT') return null;
  return (
    <TextField
      label={t('file.alt')}
      note={t(isBeforeAnswer ? 'file.altNoteBefore' : 'file.altNote')}
      lang={lang}
      maxLength={500}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  );
};
