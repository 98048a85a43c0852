import { useTranslation } from 'react-i18next';
import { TextField } from '#web/shared/ui/fields/text-field.tsx';
import type { EditedMedia_MediaFragment } from '../blocks/__generated__/editable-block.generated.ts';

interface FileAltFieldProps {
  media: EditedMedia_MediaFragment;
  lang: string | undefined;
  /** True when players see the file before they solve the riddle, so the text must not name the answer. */
  isBeforeAnswer?: boolean;
  value: string;
  onChange: (value: string) => void;
}

/** Edits the alternative text of a file; the group around it names the file. A document has a name instead. */
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
