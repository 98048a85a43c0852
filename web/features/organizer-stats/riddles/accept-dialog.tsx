import { useTranslation } from 'react-i18next';
import type { AcceptAnswer } from '#web/features/organizer-stats/riddles/use-accept-answer.ts';
import { AlertDialog } from '#web/shared/ui/dialogs/alert-dialog.tsx';

/** Confirms the credit of an accepted answer with its consequences. */
export const AcceptDialog = ({ accept: { step, yes, no } }: { accept: AcceptAnswer }) => {
  const { t } = useTranslation('organizerStats');
  if (step === null) return null;
  const isAccept = step.kind === 'accept';
  return (
    <AlertDialog
      isOpen
      title={isAccept ? t('accept.title', { answer: step.answer }) : t('accept.creditTitle', { count: step.teams })}
      actionLabel={isAccept ? t('accept.action') : t('accept.creditAction')}
      onAction={yes}
      cancelLabel={isAccept ? t('accept.cancel') : t('accept.later')}
      onCancel={no}
    >
      {isAccept ? t('accept.text', { title: step.title, count: step.teams }) : t('accept.creditText', { title: step.title })}
    </AlertDialog>
  );
};
