import { useTranslation } from 'react-i18next';
import { AlertDialog } from '#web/shared/ui/dialogs/alert-dialog.tsx';

interface CopyDialogProps {
  /** The name of the item to copy; null while the dialog is closed. */
  name: string | null;
  onCopy: () => void;
  onCancel: () => void;
}

/** Asks only while teams play, because they see the copy at once, and it accepts the same answers. */
export const CopyDialog = ({ name, onCopy, onCancel }: CopyDialogProps) => {
  const { t } = useTranslation(['editing', 'common']);
  return (
    <AlertDialog
      isOpen={name !== null}
      title={t('copy.title')}
      actionLabel={t('copy.make')}
      onAction={onCopy}
      cancelLabel={t('common:cancel')}
      onCancel={onCancel}
    >
      {t('copy.text', { name })}
    </AlertDialog>
  );
};
