import { useTranslation } from 'react-i18next';
import { AlertDialog } from '#web/shared/ui/dialogs/alert-dialog.tsx';

interface CopyDialogProps {
  /** What is to be copied, by its name; null while nothing is asked. */
  name: string | null;
  onCopy: () => void;
  onCancel: () => void;
}

/** Asked only while teams play: there a copy is seen at once, and takes the same answers. */
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
