import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readReason, useCommand } from '#web/graphql/apollo/use-command.ts';
import { useErrorText } from '#web/graphql/use-error-text.ts';
import { AlertDialog } from '#web/shared/ui/dialogs/alert-dialog.tsx';
import { useLookForTeamMutation } from './__generated__/look-for-team.generated.ts';
import { SeekerList } from './seeker-list.tsx';
import styles from './looking-for-team.module.css';

/** While the switch is on, the viewer and other seekers see each other. */
export const LookingForTeam = ({ isOn, isCaptain }: { isOn: boolean; isCaptain: boolean }) => {
  const { t } = useTranslation('team');
  const errorText = useErrorText();
  const labelId = useId();
  const [alert, setAlert] = useState<string | null>(null);
  const { act, isBusy } = useCommand(useLookForTeamMutation());

  const toggle = async () => {
    const outcome = await act({ input: { value: !isOn } });
    if (outcome.kind !== 'done') setAlert(errorText(readReason(outcome)));
  };

  return (
    <div className={styles.looking}>
      <button
        type="button"
        role="switch"
        aria-checked={isOn}
        aria-busy={isBusy}
        aria-labelledby={labelId}
        className={styles.switch}
        onClick={() => isBusy || void toggle()}
      >
        <span className={styles.words}>
          <span id={labelId} className={styles.label}>
            {t(isCaptain ? 'looking.captain' : 'looking.guest')}
          </span>
          <span className={styles.note}>{t('looking.note')}</span>
        </span>
        <span aria-hidden="true" className={styles.track} />
      </button>
      {isOn && <SeekerList />}
      <AlertDialog isOpen={alert !== null} title={t('failed')} actionLabel={t('understood')} onAction={() => setAlert(null)}>
        {alert}
      </AlertDialog>
    </div>
  );
};
