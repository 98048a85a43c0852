import { RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readReason, useCommand } from '#web/graphql/apollo/use-command.ts';
import { useErrorText } from '#web/graphql/use-error-text.ts';
import { announce } from '#web/shared/announcer/announcer.tsx';
import { Button } from '#web/shared/ui/buttons/button.tsx';
import { AlertDialog } from '#web/shared/ui/dialogs/alert-dialog.tsx';
import { notify } from '#web/shared/ui/feedback/notify.ts';
import { useRotatePassMutation } from './__generated__/rotate-pass.generated.ts';

/** Replaces the code, so that leaked pictures of it become worthless. */
export const NewPass = () => {
  const { t } = useTranslation(['pass', 'common']);
  const errorText = useErrorText();
  const [isAsking, setIsAsking] = useState(false);
  const { act, isBusy } = useCommand(useRotatePassMutation());

  const rotate = async () => {
    setIsAsking(false);
    const outcome = await act({});
    if (outcome.kind === 'done') announce(t('renew.done'));
    else notify.errorBriefly(t('error.title'), errorText(readReason(outcome)));
  };

  return (
    <>
      <Button variant="quiet" disabled={isBusy} onClick={() => setIsAsking(true)}>
        <RefreshCw size={20} aria-hidden="true" />
        {t(isBusy ? 'renew.busy' : 'renew.button')}
      </Button>
      <AlertDialog
        isOpen={isAsking}
        isDangerous
        title={t('renew.title')}
        actionLabel={t('renew.action')}
        onAction={() => void rotate()}
        cancelLabel={t('common:cancel')}
        onCancel={() => setIsAsking(false)}
      >
        {t('renew.text')}
      </AlertDialog>
    </>
  );
};
