import { Users } from 'lucide-react';
import { useId, useMemo } from 'react';
import { useRankMotion } from './use-rank-motion.ts';
import type { RankChanges } from '../model/rank-changes.ts';
import { WallRow } from './wall-row.tsx';
import { useWallTexts } from '../model/wall-texts.tsx';
import type { WallFrame } from '../model/wall.types.ts';
import { VisuallyHidden } from '#web/shared/ui/layout/visually-hidden.tsx';
import styles from './board-column.module.css';

interface BoardColumnProps {
  board: WallFrame['standings']['boards'][number];
  /** Places [from, to) of the board. */
  range: { from: number; to: number };
  changes: RankChanges;
  /** Part of a heading that stands over several columns already. */
  isContinued?: boolean;
}

/** With more climbing teams in one tick the page cross-fades instead. Teams that only make room do not count. */
const mostClimbers = 12;

export const BoardColumn = ({ board, range: { from, to }, changes, isContinued = false }: BoardColumnProps) => {
  const { say, pick, tell, first } = useWallTexts();
  const titleId = useId();
  const { category } = board;
  const rows = useMemo(() => board.rows.slice(from, to), [board.rows, from, to]);
  const body = useRankMotion<HTMLTableSectionElement>(rows, changes.climbs.size > mostClimbers);
  const leader = changes.newLeaders.has(category.code) && from === 0 ? rows[0] : undefined;
  return (
    <section className={styles.column} aria-labelledby={isContinued ? undefined : titleId}>
      <header className={styles.head} data-continued={isContinued || undefined}>
        <h2 id={titleId} className={styles.title}>
          <span data-fit="line">{pick(category.name)}</span>
        </h2>
        <p className={styles.count}>
          <Users aria-hidden="true" />
          <span aria-hidden="true">{board.totalCount}</span>
          <VisuallyHidden>{tell('teams', { count: board.totalCount })}</VisuallyHidden>
        </p>
        {leader && (
          <p className={styles.leader} aria-hidden="true">
            {say('newLeader')}
            <bdi className={styles.leaderName} data-fit="line" lang={category.contentLanguage}>
              {leader.teamName}
            </bdi>
          </p>
        )}
      </header>
      {rows.length === 0 ? (
        <p className={styles.empty}>{say('empty')}</p>
      ) : (
        <table aria-labelledby={titleId} aria-rowcount={board.totalCount + 1} aria-live="off" className={styles.table}>
          <thead lang={first} className={styles.labels}>
            <tr>
              <th scope="col">{tell('rank')}</th>
              <th scope="col">{tell('team')}</th>
              <th scope="col">{tell('points')}</th>
            </tr>
          </thead>
          <tbody key={from} ref={body} lang={category.contentLanguage}>
            {rows.map((row) => (
              <WallRow key={row.teamId} row={row} climb={changes.climbs.get(row.teamId)} />
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
};
