import { ChevronDown, ChevronUp } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '#web/graphql/use-error-text.ts';
import { clockTime } from '#web/shared/format/dates.ts';
import { ErrorBox } from '#web/shared/ui/feedback/error-box.tsx';
import { Loading, Skeleton } from '#web/shared/ui/feedback/skeleton.tsx';
import { useAdminAnnouncementPeopleQuery, useAdminAnnouncementReadersQuery } from './__generated__/announcements.generated.ts';
import { pollMs } from './poll-ms.ts';
import panelStyles from '../panel/section.module.css';
import styles from './announcements.module.css';

/** The people of one team, or those without one: who has read it and when. */
const People = ({ id, team }: { id: string; team: string | null }) => {
  const { t } = useTranslation('adminAnnouncements');
  const { data } = useAdminAnnouncementPeopleQuery({ variables: { id, team }, fetchPolicy: 'cache-and-network', pollInterval: pollMs });
  const people = data?.announcementReaders.people.filter(({ teamId }) => teamId === team);
  if (!people) return <Skeleton height={44} radius="var(--r2)" />;
  return (
    <ul className={styles.people}>
      {people.map(({ personId, fullName, readAt }) => (
        <li key={personId}>{`${fullName} · ${readAt === null ? t('readers.not') : t('readers.at', { time: clockTime(readAt) })}`}</li>
      ))}
    </ul>
  );
};

/** Who has read an announcement, by team; a team opens to its people. Those of whom most have not read it come first. */
export const Readers = ({ id }: { id: string }) => {
  const { t } = useTranslation('adminAnnouncements');
  const errorText = useErrorText();
  const [open, setOpen] = useState<string | null>(null);
  const { data, error, refetch } = useAdminAnnouncementReadersQuery({
    variables: { id },
    fetchPolicy: 'cache-and-network',
    pollInterval: pollMs,
  });
  const teams = data?.announcementReaders.teams;
  return (
    <section className={panelStyles.part} aria-labelledby="announcement-readers">
      <h3 id="announcement-readers">{t('readers.title')}</h3>
      {!teams && error && <ErrorBox text={errorText(error)} onRetry={() => void refetch().catch(() => undefined)} />}
      {!teams && !error && (
        <Loading>
          <Skeleton height={200} radius="var(--r2)" />
        </Loading>
      )}
      {teams?.length === 0 && <p>{t('readers.nobody')}</p>}
      <ul className={styles.teams}>
        {teams?.map(({ teamId, teamName, people, read }) => {
          const key = teamId ?? 'none';
          const Sign = open === key ? ChevronUp : ChevronDown;
          return (
            <li key={key}>
              <button type="button" aria-expanded={open === key} className={styles.team} onClick={() => setOpen(open === key ? null : key)}>
                <span>{teamName ?? t('readers.staff')}</span>
                <span className={styles.count}>{t('readOf', { read, people })}</span>
                <Sign size={20} aria-hidden="true" />
              </button>
              {open === key && <People id={id} team={teamId} />}
            </li>
          );
        })}
      </ul>
    </section>
  );
};
