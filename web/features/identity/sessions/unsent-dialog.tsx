import { useTranslation } from 'react-i18next';
import { AlertDialog } from '#web/shared/ui/dialogs/alert-dialog.tsx';

interface UnsentDialogProps {
  isOpen: boolean;
  count: number;
  onLeave: () => void;
  onWait: () => void;
}

/** Asks before a sign-out that would leave scans waiting until the same person signs in on this phone again. */
export const UnsentDialog = ({ isOpen, count, onLeave, onWait }: UnsentDialogProps) => {
  const { t } = useTranslation('identity');
  return (
    <AlertDialog
      isOpen={isOpen}
      isDangerous
      title={t('unsent.title', { count })}
      actionLabel={t('unsent.leave')}
      onAction={onLeave}
      cancelLabel={t('unsent.wait')}
      onCancel={onWait}
    >
      {t('unsent.text')}
    </AlertDialog>
  );
};
