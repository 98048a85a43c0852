import { memo, type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { localized } from '#web/shared/format/localized.ts';
import { useLanguage } from '#web/shared/hooks/use-language.ts';
import { VisuallyHidden } from '#web/shared/ui/layout/visually-hidden.tsx';
import { CategoryMark } from '#web/shared/ui/pictures/category-mark.tsx';
import type { StandingsTable_BoardFragment } from './__generated__/standings-table.generated.ts';
import { boardId } from './category-tabs.tsx';
import { isMatch } from './find-team.tsx';
import { StandingsRow } from './standings-row.tsx';
import { tableRoles } from './table-roles.ts';
import styles from './standings-table.module.css';

const motion = { duration: 600, easing: 'cubic-bezier(.2,0,0,1)' };

/** Measuring every row would slow down hydration, and a board hardly changes before. */
const settledMs = 2_000;

/** Rows glide to their new places, once the page has settled. Without it (no network just then) they jump. */
const useRowMotion = (rows: RefObject<HTMLElement | null>, isAnimated: boolean): void =>
  useEffect(() => {
    const element = rows.current;
    if (!isAnimated || !element) return undefined;
    let stop = () => undefined as void;
    let isGone = false;
    const start = async () => {
      const { default: autoAnimate } = await import('@formkit/auto-animate');
      if (!isGone) stop = autoAnimate(element, motion).disable;
    };
    const timer = setTimeout(() => void start().catch(() => undefined), settledMs);
    return () => {
      isGone = true;
      clearTimeout(timer);
      stop();
    };
  }, [rows, isAnimated]);

/** With more rows they jump, because measuring them for each change costs too much. */
const maxAnimated = 300;

interface StandingsRowsProps {
  board: StandingsTable_BoardFragment;
  wanted: string;
  myTeamId: string | null;
}

const StandingsRows = ({ board, wanted, myTeamId }: StandingsRowsProps) => {
  const rows = useRef<HTMLTableSectionElement>(null);
  useRowMotion(rows, board.rows.length <= maxAnimated);
  return (
    <tbody ref={rows} {...tableRoles.group} lang={board.category.contentLanguage}>
      {board.rows.map((row) => (
        <StandingsRow key={row.teamId} row={row} isMine={row.teamId === myTeamId} isHidden={!isMatch(row.teamName, wanted)} />
      ))}
    </tbody>
  );
};

interface StandingsTableProps {
  board: StandingsTable_BoardFragment;
  /** Only teams with this text in their name are visible; the others stay hidden in place, so that nothing is animated. */
  wanted: string;
  myTeamId: string | null;
  /** Under the rows. */
  children?: ReactNode;
}

/** Each snapshot brings all boards again; an equal one does not render. */
const isSame = (one: StandingsTableProps, other: StandingsTableProps) =>
  one.wanted === other.wanted &&
  one.myTeamId === other.myTeamId &&
  one.children === other.children &&
  (one.board === other.board || JSON.stringify(one.board) === JSON.stringify(other.board));

/** The rows are a grid, so that those off the screen cost nothing; the roles make it a table for screen readers. */
export const StandingsTable = memo(({ board, wanted, myTeamId, children }: StandingsTableProps) => {
  const { t } = useTranslation('standings');
  const language = useLanguage();
  const more = wanted.trim() ? 0 : board.totalCount - board.rows.length;
  const isNobodyFound = board.rows.length > 0 && !board.rows.some(({ teamName }) => isMatch(teamName, wanted));
  return (
    <section id={boardId(board.category)} className={styles.board}>
      <header className={styles.head}>
        <h2 className={styles.title} id={`${boardId(board.category)}-title`}>
          <CategoryMark {...board.category} />
          <span>{localized(board.category.name, language)}</span>
        </h2>
        <p className={styles.count}>{t('teams', { count: board.totalCount })}</p>
      </header>
      {board.rows.length === 0 ? (
        <p className={styles.empty}>{t('empty')}</p>
      ) : (
        <table
          {...tableRoles.table}
          aria-labelledby={`${boardId(board.category)}-title`}
          aria-rowcount={board.totalCount + 1}
          hidden={isNobodyFound}
          className={styles.table}
        >
          <thead {...tableRoles.group}>
            <tr {...tableRoles.row} aria-rowindex={1}>
              <th {...tableRoles.columnHeader} scope="col" className={styles.rank}>
                <span aria-hidden="true">#</span>
                <VisuallyHidden>{t('rank')}</VisuallyHidden>
              </th>
              <th {...tableRoles.columnHeader} scope="col">
                {t('team')}
              </th>
              <th {...tableRoles.columnHeader} scope="col" className={styles.total}>
                {t('points')}
              </th>
            </tr>
          </thead>
          <StandingsRows board={board} wanted={wanted} myTeamId={myTeamId} />
        </table>
      )}
      {isNobodyFound && <p className={styles.empty}>{t('find.none')}</p>}
      {more > 0 && <p className={styles.more}>{t('more', { count: more })}</p>}
      {children}
    </section>
  );
}, isSame);
