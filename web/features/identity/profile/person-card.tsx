import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { safeHref } from '#web/shared/safe-href.ts';
import { Card } from '#web/shared/ui/layout/card.tsx';
import type { PersonCard_ViewerFragment } from './__generated__/person-card.generated.ts';
import styles from './person-card.module.css';

/** The first letters, as people count them, of the first two words that have some. */
const initials = (name: string) => {
  const letters = new Intl.Segmenter(undefined, { granularity: 'grapheme' });
  return name
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word))
    .slice(0, 2)
    .map((word) => letters.segment(word)[Symbol.iterator]().next().value?.segment.toUpperCase() ?? '')
    .join('');
};

const Avatar = ({ url, name }: { url: string | null; name: string }) => {
  const [hasFailed, setHasFailed] = useState(false);
  const src = safeHref(url);
  if (!src || hasFailed) {
    return (
      <span className={styles.avatar} aria-hidden="true">
        {initials(name)}
      </span>
    );
  }
  return (
    <img
      className={styles.avatar}
      src={src}
      alt=""
      width={64}
      height={64}
      referrerPolicy="no-referrer"
      onError={() => setHasFailed(true)}
    />
  );
};

export const PersonCard = ({ viewer, pass }: { viewer: PersonCard_ViewerFragment; pass: ReactNode }) => {
  const { t } = useTranslation(['identity', 'profile']);
  const { fullName, username, avatarUrl, role, team } = viewer;
  const isCaptain = team?.members.some((member) => member.isCaptain && member.id === viewer.id) ?? false;
  const isPlayer = role !== 'INSIDER' && role !== 'CTC';
  return (
    <Card labelledBy="person">
      <div className={styles.card}>
        <div className={styles.person}>
          <Avatar url={avatarUrl} name={fullName} />
          <div className={styles.words}>
            <h2 id="person" translate="no" className={styles.name}>
              {fullName}
            </h2>
            {username && <p className={styles.nick}>{`@${username}`}</p>}
          </div>
        </div>
        <p className={styles.facts}>
          <span className={styles.role}>
            {isCaptain && role !== 'ORGANIZER' ? t('profile:status.captain') : t(`profile.role.${role ?? 'GUEST'}`)}
          </span>
          {isPlayer && <span className={styles.team}>{team ? team.name : t('profile:status.noTeam')}</span>}
          {isPlayer && team && <span className={styles.hint}>{t('profile:status.pass')}</span>}
        </p>
        {pass}
      </div>
    </Card>
  );
};
