import { Crown } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { CapacityDots } from '#web/features/identity/capacity-dots.tsx';
import type { TeamCard_TeamFragment } from '#web/features/identity/team-card.generated.ts';
import { localized } from '#web/shared/format/localized.ts';
import { useLanguage } from '#web/shared/hooks/use-language.ts';
import { Card } from '#web/shared/ui/card.tsx';
import { VisuallyHidden } from '#web/shared/ui/visually-hidden.tsx';
import styles from './team-card.module.css';

/** Members as the specification counts them: the bounds of a team. */
const smallest = 2;
const largest = 6;

export const TeamCard = ({ team, viewerId }: { team: TeamCard_TeamFragment | null; viewerId: string }) => {
  const { t } = useTranslation('identity');
  const language = useLanguage();
  if (!team) {
    return (
      <Card labelledBy="team-title">
        <h2 id="team-title" className={styles.name}>
          {t('profile.noTeam')}
        </h2>
        <p className={styles.text}>{t('profile.noTeamText')}</p>
      </Card>
    );
  }
  const count = team.members.length;
  return (
    <Card labelledBy="team-title">
      <div>
        <p className={styles.label}>{t('profile.team')}</p>
        <h2 id="team-title" className={styles.name}>
          {team.name}
        </h2>
        <p className={styles.text}>{localized(team.category.name, language)}</p>
      </div>
      <CapacityDots members={count} max={largest} />
      {count < smallest && <p className={styles.text}>{t('profile.needMore', { missing: smallest - count })}</p>}
      <ul aria-label={t('profile.members')} className={styles.members}>
        {team.members.map((member) => (
          <li key={member.id} className={styles.member}>
            <span className={styles.who}>
              {member.fullName}
              {member.id === viewerId && <span className={styles.you}>{t('profile.you')}</span>}
            </span>
            {member.isCaptain && (
              <span className={styles.crown}>
                <Crown size={20} aria-hidden="true" />
                <VisuallyHidden>{t('profile.captain')}</VisuallyHidden>
              </span>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
};
