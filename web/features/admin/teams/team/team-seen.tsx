import { useTranslation } from 'react-i18next';
import { useErrorText } from '#web/graphql/use-error-text.ts';
import { clockTime } from '#web/shared/format/dates.ts';
import { sentencePoints } from '#web/shared/format/points.ts';
import { ErrorBox } from '#web/shared/ui/feedback/error-box.tsx';
import { Loading, Skeleton } from '#web/shared/ui/feedback/skeleton.tsx';
import { type AdminTeamSeenQuery, useAdminTeamSeenQuery } from '../__generated__/teams.generated.ts';
import styles from '../../panel/panel.module.css';

type Block = NonNullable<AdminTeamSeenQuery['blocksAsSeen']>[number];

const SeenRiddle = ({ riddle: { number, text, isVisited, hint, solution } }: { riddle: Block['riddles'][number] }) => {
  const { t } = useTranslation('adminTeams');
  const solved = solution && {
    points: sentencePoints(solution.points),
    by: solution.solvedBy,
    at: clockTime(solution.solvedAt),
  };
  return (
    <li className={styles.riddle}>
      <p className={styles.mark}>{solution ? `${number}. ${solution.title}` : t('seen.riddle', { number })}</p>
      {text !== '' && <p className={styles.note}>{text}</p>}
      <p className={styles.more}>
        {[solved ? t('seen.solved', solved) : t('seen.open'), hint.status === 'BOUGHT' && t('seen.hint'), isVisited && t('seen.visited')]
          .filter(Boolean)
          .join(' · ')}
      </p>
    </li>
  );
};

/** Shows the quest as the team sees it, read-only. It is not cached, so it cannot mix with the organizer’s own team. */
export const TeamSeen = ({ teamId }: { teamId: string }) => {
  const { t } = useTranslation('adminTeams');
  const errorText = useErrorText();
  const { data, error, refetch } = useAdminTeamSeenQuery({ variables: { teamId }, fetchPolicy: 'no-cache' });
  if (error && !data) return <ErrorBox title={t('seen.failed')} text={errorText(error)} onRetry={() => void refetch()} />;
  if (!data) {
    return (
      <Loading>
        <Skeleton height={320} radius="var(--r2)" />
      </Loading>
    );
  }
  const blocks = data.blocksAsSeen ?? [];
  return (
    <section className={styles.part} aria-labelledby="team-seen">
      <h3 id="team-seen">{t('seen.title')}</h3>
      <p className={styles.note}>{t(blocks.length === 0 ? 'seen.empty' : 'seen.note')}</p>
      {blocks.map(({ id, title, solvedCount, visitedCount, totalCount, progress, riddles }) => (
        <details key={id} className={styles.block}>
          <summary>
            <span>{title}</span>
            <span className={styles.note}>{`${progress}%`}</span>
          </summary>
          <p className={styles.more}>{t('seen.counts', { solved: solvedCount, visited: visitedCount, total: totalCount })}</p>
          <ul>
            {riddles.map((riddle) => (
              <SeenRiddle key={riddle.id} riddle={riddle} />
            ))}
          </ul>
        </details>
      ))}
    </section>
  );
};
