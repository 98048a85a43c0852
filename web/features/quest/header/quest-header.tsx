import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useServerTime } from '#web/graphql/use-server-time.ts';
import { paths } from '#web/shared/paths.ts';
import { Skeleton } from '#web/shared/ui/feedback/skeleton.tsx';
import { Logo } from '#web/shared/ui/pictures/logo.tsx';
import { TeamFeed } from '../team/team-feed.tsx';
import { markTeamHeard, useTeamNow } from '../team/use-team-now.tsx';
import { HintsMeter } from './hints-meter.tsx';
import { ScoreTicker } from './score-ticker.tsx';
import { StaleMark } from './stale-mark.tsx';
import { TimeLeft } from './time-left.tsx';
import styles from './quest-header.module.css';

/** Shows score, hints and time on every page of the quest. `tools` of other features stand beside them, and a `banner` below. */
export const QuestHeader = ({ tools, banner }: { tools?: ReactNode; banner?: ReactNode }) => {
  const { t } = useTranslation(['quest', 'common']);
  const { data, error, refetch } = useTeamNow();
  useServerTime();

  const team = data?.viewer?.team;
  const event = data?.event;
  const isWaiting = !data && !error;
  return (
    <header className={styles.header}>
      <TeamFeed />
      <div className={styles.inner}>
        <Link to={paths.home} aria-label={t('header.home')} className={styles.home} data-alone={(!team && !isWaiting) || undefined}>
          <Logo size={32} />
          <span className={styles.name}>{t('common:brand')}</span>
        </Link>
        <div className={styles.score}>
          {team && <ScoreTicker key={team.id} total={team.total} liveTotal={team.liveTotal} />}
          {team && <StaleMark onRefresh={() => void refetch().then(markTeamHeard, () => undefined)} />}
          {isWaiting && <Skeleton height={48} width="6rem" />}
        </div>
        <div className={styles.tools}>{tools}</div>
        <div className={styles.status}>
          {team && event && <HintsMeter hints={team.hintsAvailable} coins={team.coins} price={event.prices.hintCoins} />}
          {isWaiting && <Skeleton height={20} width="60%" />}
          {(event?.status === 'ACTIVE' || event?.status === 'PAUSED') && <TimeLeft endsAt={event.endsAt} pausedAt={event.pausedAt} />}
        </div>
      </div>
      {banner}
    </header>
  );
};
