import { useAutoAnimate } from '@formkit/auto-animate/react';
import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { boardId } from '#web/features/standings/category-tabs.tsx';
import { isFound } from '#web/features/standings/find-team.tsx';
import type { StandingsTable_BoardFragment } from '#web/features/standings/standings-table.generated.ts';
import { StandingsRow } from '#web/features/standings/standings-row.tsx';
import { tableRoles } from '#web/features/standings/table-roles.ts';
import { localized } from '#web/shared/format/localized.ts';
import { useLanguage } from '#web/shared/hooks/use-language.ts';
import { VisuallyHidden } from '#web/shared/ui/visually-hidden.tsx';
import styles from './standings-table.module.css';

/** Beyond it rows jump: to measure more of them for each change costs more than the motion is worth. */
const mostAnimated = 300;

interface StandingsTableProps {
  board: StandingsTable_BoardFragment;
  /** Only teams with this in their name are seen; the others keep their rows, so that nothing is animated. */
  wanted: string;
  myTeamId: string | null;
  /** Under the rows. */
  children?: ReactNode;
}

/** The rows are laid out as a grid, so that those off the screen cost nothing; the roles keep it a table to those who listen. */
export const StandingsTable = ({ board, wanted, myTeamId, children }: StandingsTableProps) => {
  const { t } = useTranslation('standings');
  const language = useLanguage();
  const [rows, setAnimated] = useAutoAnimate<HTMLTableSectionElement>({ duration: 600, easing: 'cubic-bezier(.2,0,0,1)' });
  const isAnimated = board.rows.length <= mostAnimated;
  useEffect(() => setAnimated(isAnimated), [isAnimated, setAnimated]);
  const more = wanted.trim() ? 0 : board.totalCount - board.rows.length;
  const isNobodyFound = board.rows.length > 0 && !board.rows.some(({ teamName }) => isFound(teamName, wanted));
  return (
    <section id={boardId(board.category)} className={styles.board}>
      <header className={styles.head}>
        <h2 className={styles.title} id={`${boardId(board.category)}-title`}>
          {localized(board.category.name, language)}
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
          <tbody ref={rows} {...tableRoles.group} lang={board.category.contentLanguage}>
            {board.rows.map((row) => (
              <StandingsRow key={row.teamId} row={row} isMine={row.teamId === myTeamId} isHidden={!isFound(row.teamName, wanted)} />
            ))}
          </tbody>
        </table>
      )}
      {isNobodyFound && <p className={styles.empty}>{t('find.none')}</p>}
      {more > 0 && <p className={styles.more}>{t('more', { count: more })}</p>}
      {children}
    </section>
  );
};
