import { CircleCheck, Clock, Drama, EyeOff, Pause, Play, Snowflake } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { EventStatus } from '#web/graphql/__generated__/types.generated.ts';
import styles from './section.module.css';

/** Names and what goes with them. */
export const Facts = ({ facts }: { facts: readonly (readonly [string, ReactNode])[] }) => (
  <dl className={styles.facts}>
    {facts.map(([name, value]) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);

/** The link leads to another site and opens in a new tab. */
export const OutLink = ({ href, children }: { href: string; children: ReactNode }) => (
  <a href={href} target="_blank" rel="noopener noreferrer">
    {children}
  </a>
);

const icons = { SCHEDULED: Clock, ACTIVE: Play, PAUSED: Pause, FINISHED: CircleCheck };

export const StatusMark = ({ status }: { status: EventStatus }) => {
  const { t } = useTranslation('admin');
  const Icon = icons[status];
  return (
    <span className={styles.status} data-status={status}>
      <Icon size={18} aria-hidden="true" />
      {t(`status.${status}`)}
    </span>
  );
};

/** Stands beside the status of an event that only organizers see. */
export const HiddenMark = () => {
  const { t } = useTranslation('admin');
  return (
    <span className={styles.status}>
      <EyeOff size={18} aria-hidden="true" />
      {t('hiddenMark')}
    </span>
  );
};

/** Stands beside the status of an event that is not for players. */
export const SandboxMark = () => {
  const { t } = useTranslation('admin');
  return (
    <span className={styles.status}>
      <Drama size={18} aria-hidden="true" />
      {t('sandboxMark')}
    </span>
  );
};

/** Stands beside the status of an event whose leaderboard is frozen. */
export const FreezeMark = () => {
  const { t } = useTranslation('admin');
  return (
    <span className={styles.frozen}>
      <Snowflake size={16} aria-hidden="true" />
      {t('frozenMark')}
    </span>
  );
};
