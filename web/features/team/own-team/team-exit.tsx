import { LogOut, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OwnTeam_TeamFragment } from './__generated__/own-team.generated.ts';
import type { TeamCommands } from '../membership/use-team-commands.ts';
import { AlertDialog } from '#web/shared/ui/dialogs/alert-dialog.tsx';
import { Button } from '#web/shared/ui/buttons/button.tsx';
import { ButtonRow } from '#web/shared/ui/buttons/button-row.tsx';

/** A captain deletes the team, a member leaves it; both confirm first. */
export const TeamExit = ({ team, isCaptain, commands }: { team: OwnTeam_TeamFragment; isCaptain: boolean; commands: TeamCommands }) => {
  const { t } = useTranslation(['team', 'common']);
  const [isAsking, setIsAsking] = useState(false);
  const kind = isCaptain ? 'erase' : 'leave';

  const go = async () => {
    setIsAsking(false);
    const command = isCaptain ? commands.erase.act({ input: { teamId: null } }) : commands.leave.act({});
    // The button disappears with the team, so the focus goes to the team's place.
    if (await commands.settle(command, t(`${kind}.done`))) document.getElementById('team')?.focus();
  };

  return (
    <ButtonRow>
      <Button variant="danger-outline" disabled={commands.isBusy} onClick={() => setIsAsking(true)}>
        {isCaptain ? <Trash2 size={20} aria-hidden="true" /> : <LogOut size={20} aria-hidden="true" />}
        {t(`${kind}.button`)}
      </Button>
      <AlertDialog
        isOpen={isAsking}
        isDangerous
        title={t(`${kind}.title`, { name: team.name })}
        actionLabel={t(`${kind}.button`)}
        onAction={() => void go()}
        cancelLabel={t('common:cancel')}
        onCancel={() => setIsAsking(false)}
      >
        {t(`${kind}.text`)}
      </AlertDialog>
    </ButtonRow>
  );
};
