import { Eraser } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readReason, useCommand } from '#web/graphql/apollo/use-command.ts';
import { useErrorText } from '#web/graphql/use-error-text.ts';
import { AlertDialog } from '#web/shared/ui/dialogs/alert-dialog.tsx';
import { NetworkButton } from '../form/network-button.tsx';
import { say } from '../form/say.ts';
import { useClearAttemptsMutation } from './__generated__/edit-block.generated.ts';

/** Clears the attempts of the organizer's own team after a confirmation with its name. */
export const ClearAttempts = ({ team, isReady }: { team: { id: string; name: string } | null; isReady: boolean }) => {
  const { t } = useTranslation(['editing', 'common']);
  const errorText = useErrorText();
  const [isAsking, setIsAsking] = useState(false);
  const { act, isBusy } = useCommand(useClearAttemptsMutation());

  const clear = async (teamId: string) => {
    setIsAsking(false);
    const outcome = await act({ input: { teamId } });
    if (outcome.kind === 'done') say.done(t('attempts.cleared', { count: outcome.result.deletedCount }));
    else say.failed(t('attempts.failed'), errorText(readReason(outcome)));
  };

  return (
    <>
      <NetworkButton
        variant="danger-outline"
        aria-disabled={isBusy || !isReady}
        onClick={() => {
          if (isBusy || !isReady) return;
          if (team) setIsAsking(true);
          else say.failed(t('attempts.noTeam'));
        }}
      >
        <Eraser size={20} aria-hidden="true" />
        {t('attempts.button')}
      </NetworkButton>
      <AlertDialog
        isOpen={isAsking}
        title={t('attempts.title', { name: team?.name })}
        actionLabel={t('attempts.button')}
        onAction={() => team && void clear(team.id)}
        cancelLabel={t('common:cancel')}
        onCancel={() => setIsAsking(false)}
        isDangerous
      >
        {t('attempts.text')}
      </AlertDialog>
    </>
  );
};
