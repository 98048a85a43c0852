import { Users } from 'lucide-react';
import { type CSSProperties, useId, useMemo } from 'react';
import { tablePoints } from '#web/shared/format/points.ts';
import { VisuallyHidden } from '#web/shared/ui/layout/visually-hidden.tsx';
import { useWallTexts } from '../page/wall-texts.tsx';
import type { Fit, Slide } from '../page/wall-view.ts';
import type { RankChanges } from '../source/rank-changes.ts';
import type { WallFrame, WallRow } from '../source/wall-frame.ts';
import { useRankMotion } from './use-rank-motion.ts';
import styles from './boards-scene.module.css';

interface BoardRowProps {
  row: WallRow;
  /** Ranks won just now. */
  climb: number | undefined;
}

const BoardRow = ({ row, climb }: BoardRowProps) => {
  const { tell, first } = useWallTexts();
  return (
    <tr
      data-team={row.teamId}
      data-climbed={climb ? true : undefined}
      data-medal={row.rank <= 3 ? row.rank : undefined}
      className={styles.row}
    >
      <td className={styles.rank}>{row.rank}</td>
      <th scope="row" className={styles.name}>
        <span dir="auto" data-fit="line" className={styles.words}>
          {row.teamName}
        </span>
      </th>
      <td className={styles.total}>
        {climb && (
          <span className={styles.climb} lang={first}>
            <span aria-hidden="true">▲{climb}</span>
            <VisuallyHidden>{tell('climbed', { count: climb })}</VisuallyHidden>
          </span>
        )}
        <data value={row.total}>{tablePoints(row.total)}</data>
      </td>
    </tr>
  );
};

interface BoardColumnProps {
  board: WallFrame['standings']['boards'][number];
  /** Places [from, to) of the board. */
  range: { from: number; to: number };
  changes: RankChanges;
  /** Part of a heading that stands over several columns already. */
  isContinued?: boolean;
}

/** When more teams climb in one tick, the page cross-fades instead. Teams that only make room do not count. */
const maxClimbers = 12;

const BoardColumn = ({ board, range: { from, to }, changes, isContinued = false }: BoardColumnProps) => {
  const { say, pick, tell, first } = useWallTexts();
  const titleId = useId();
  const { category } = board;
  const rows = useMemo(() => board.rows.slice(from, to), [board.rows, from, to]);
  const body = useRankMotion<HTMLTableSectionElement>(rows, changes.climbs.size > maxClimbers);
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
              <BoardRow key={row.teamId} row={row} climb={changes.climbs.get(row.teamId)} />
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
};

interface BoardsSceneProps {
  boards: WallFrame['standings']['boards'];
  slide: Slide;
  fit: Fit;
  changes: RankChanges;
}

const sizeProperties = ({ rowPx, fontPx }: Fit) =>
  ({ '--row': `calc(${rowPx.toFixed(2)} * var(--u))`, '--letters': `calc(${fontPx} * var(--u))` }) as CSSProperties;

/** The columns of a slide, side by side: one of each board, or several of one. */
export const BoardsScene = ({ boards, slide, fit, changes }: BoardsSceneProps) => (
  <div className={styles.boards} data-columns={slide.length} style={sizeProperties(fit)}>
    {slide.map(({ category, from, to }, at) => {
      const board = boards.find((each) => each.category.code === category);
      const isContinued = slide[at - 1]?.category === category;
      return (
        board && (
          <BoardColumn
            key={`${category} ${slide.slice(0, at).filter((column) => column.category === category).length}`}
            board={board}
            range={{ from, to }}
            changes={changes}
            isContinued={isContinued}
          />
        )
      );
    })}
  </div>
);
