import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/shared/ui/buttons/button.tsx';
import { Card } from '#web/shared/ui/layout/card.tsx';
import type { GuestScanFragment } from '../pass/__generated__/scan-pass.generated.ts';
import styles from './join-box.module.css';

interface JoinBoxProps {
  scan: GuestScanFragment;
  isBusy: boolean;
  onJoin: () => void;
  onCancel: () => void;
}

/** Joining needs a confirmation, because a person who follows a link has not agreed yet. */
export const JoinBox = ({ scan: { teamName, captainName }, isBusy, onJoin, onCancel }: JoinBoxProps) => {
  const { t } = useTranslation('qr');
  const yes = useRef<HTMLButtonElement>(null);
  useEffect(() => yes.current?.focus({ preventScroll: true }), []);
  return (
    <Card labelledBy="join">
      <h2 id="join" className={styles.title}>
        {t('join.title')}
      </h2>
      <dl className={styles.facts}>
        <div>
          <dt className={styles.name}>{t('join.team')}</dt>
          <dd className={styles.team}>{teamName}</dd>
        </div>
        <div>
          <dt className={styles.name}>{t('join.captain')}</dt>
          <dd className={styles.value}>{captainName}</dd>
        </div>
      </dl>
      <div className={styles.buttons}>
        <Button ref={yes} size="large" aria-disabled={isBusy} onClick={() => isBusy || onJoin()}>
          {t(isBusy ? 'status.joining' : 'join.yes')}
        </Button>
        <Button size="large" variant="outline" disabled={isBusy} onClick={onCancel}>
          {t('join.no')}
        </Button>
      </div>
    </Card>
  );
};
