import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Remote } from '#web/features/standings/remote/use-remote.ts';
import type { WallFrame } from '../wall/model/wall.types.ts';
import { frozenSince, phaseAt } from '../wall/model/wall-time.ts';
import { useServerNow } from '#web/shared/clock/use-server-now.ts';
import { clockTime } from '#web/shared/format/dates.ts';
import { AlertDialog } from '#web/shared/ui/dialogs/alert-dialog.tsx';
import { Button } from '#web/shared/ui/buttons/button.tsx';
import styles from './wall-remote.module.css';

/** Begins the reveal. While the event is still played, this asks first, because every wall and phone turns to it. */
export const StartReveal = ({ remote, standings }: { remote: Remote; standings: WallFrame['standings'] }) => {
  const { t } = useTranslation('remote');
  const [isAsking, setIsAsking] = useState(false);
  const now = useServerNow();
  const { event } = standings;
  const isOver = phaseAt(event, now) === 'over';
  return (
    <>
      <p className={styles.state}>{t('revealWhen')}</p>
      <Button
        disabled={remote.isBusy || frozenSince(standings, now) === null}
        onClick={() => (isOver ? void remote.startReveal() : setIsAsking(true))}
      >
        {t('revealStart')}
      </Button>
      <AlertDialog
        isOpen={isAsking}
        title={t('revealAsk', { time: clockTime(event.endsAt) })}
        actionLabel={t('revealStart')}
        onAction={() => {
          setIsAsking(false);
          void remote.startReveal();
        }}
        cancelLabel={t('revealNotYet')}
        onCancel={() => setIsAsking(false)}
      >
        {t('revealAskText')}
      </AlertDialog>
    </>
  );
};
