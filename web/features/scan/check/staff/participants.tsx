import { Crown } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { StaffScanFragment } from '../pass/__generated__/scan-pass.generated.ts';
import { Card } from '#web/shared/ui/layout/card.tsx';
import { VisuallyHidden } from '#web/shared/ui/layout/visually-hidden.tsx';
import styles from './participants.module.css';

/** Lists the team of the scanned person, the captain first. */
export const Participants = ({ team }: { team: StaffScanFragment['team'] }) => {
  const { t } = useTranslation('qr');
  return (
    <Card labelledBy="participants">
      <h2 id="participants" className={styles.title}>
        {t('members', { team: team.name, n: team.members.length })}
      </h2>
      <ol aria-labelledby="participants" className={styles.list}>
        {team.members.map(({ id, fullName }, place) => (
          <li key={id} className={styles.member}>
            <span className={styles.number} aria-hidden="true">
              {`${place + 1}.`}
            </span>
            <span>{fullName}</span>
            {place === 0 && (
              <>
                <Crown size={20} aria-hidden="true" className={styles.crown} />
                <VisuallyHidden>{t('captain')}</VisuallyHidden>
              </>
            )}
          </li>
        ))}
      </ol>
    </Card>
  );
};
