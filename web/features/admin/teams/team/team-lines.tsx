import { useTranslation } from 'react-i18next';
import { serverClock } from '#web/shared/clock/server-clock.ts';
import { momentOfDay } from '#web/shared/format/dates.ts';
import { useLanguage } from '#web/shared/hooks/use-language.ts';
import { Loading, Skeleton } from '#web/shared/ui/feedback/skeleton.tsx';
import { Worth } from '../../panel/worth.tsx';
import { useAdminLedgerQuery } from '../../points/__generated__/ledger.generated.ts';
import type { PanelTeam } from './panel-team.ts';
import styles from '../../panel/panel.module.css';

const maxLines = 4;

/** Lists the last entries of a team's score, newest first; nothing without any. */
export const TeamLines = ({ team }: { team: PanelTeam }) => {
  const { t } = useTranslation(['adminTeams', 'adminPoints']);
  const language = useLanguage();
  const variables = { event: team.eventSlug, teamId: team.id, first: maxLines };
  const { data, error } = useAdminLedgerQuery({ variables, fetchPolicy: 'cache-and-network' });
  if (!data && !error) {
    return (
      <Loading>
        <Skeleton height={320} radius="var(--r2)" />
      </Loading>
    );
  }
  const lines = data?.ledger ?? [];
  if (lines.length === 0) return null;
  return (
    <section className={styles.part} aria-labelledby="team-lines">
      <h3 id="team-lines">{t('lines')}</h3>
      <ul className={styles.list}>
        {lines.map(({ id, kind, points, coins, riddleTitle, blockTitle, reason, actorName, at }) => (
          <li key={id} className={styles.entry}>
            <span>
              {[t(`adminPoints:kinds.${kind}`), riddleTitle ?? blockTitle ?? reason].filter(Boolean).join(': ')}
              <span className={styles.more}>{[momentOfDay(at, language, serverClock.now()), actorName].filter(Boolean).join(' · ')}</span>
            </span>
            <Worth change={{ points, coins }} />
          </li>
        ))}
      </ul>
    </section>
  );
};
