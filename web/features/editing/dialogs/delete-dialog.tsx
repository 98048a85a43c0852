import { useTranslation } from 'react-i18next';
import { AlertDialog } from '#web/shared/ui/dialogs/alert-dialog.tsx';

interface DeleteDialogProps {
  /** The question of the specification, to the letter. */
  title: string;
  /** The name of the item; null while the dialog is closed. */
  name: string | null;
  actionLabel: string;
  onDelete: () => void;
  onCancel: () => void;
}

export const DeleteDialog = ({ title, name, actionLabel, onDelete, onCancel }: DeleteDialogProps) => {
  const { t } = useTranslation(['editing', 'common']);
  return (
    <AlertDialog
      isOpen={name !== null}
      title={title}
      actionLabel={actionLabel}
      onAction={onDelete}
      cancelLabel={t('common:cancel')}
      onCancel={onCancel}
      isDangerous
    >
      {t('deleteText', { name })}
    </AlertDialog>
  );
};
