import { Trash2, Undo2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/shared/ui/buttons/button.tsx';

interface FileActionsProps {
  /** The name of the file, because one form has several. */
  label: string;
  isThere: boolean;
  /** The saved one was removed, which counts only once the form is saved. */
  isTaken: boolean;
  onRemove: () => void;
  onReturn: () => void;
}

/** One button, so that the focus stays where it is: away with the file, and back with it. */
export const FileActions = ({ label, isThere, isTaken, onRemove, onReturn }: FileActionsProps) => {
  const { t } = useTranslation('editing');
  if (!isThere && !isTaken) return null;
  const [text, Icon, act] = isTaken ? ([t('file.return'), Undo2, onReturn] as const) : ([t('file.remove'), Trash2, onRemove] as const);
  return (
    <Button variant="quiet" aria-label={`${text}: ${label}`} onClick={act}>
      <Icon size={20} aria-hidden="true" />
      {text}
    </Button>
  );
};
