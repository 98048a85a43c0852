import { memo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { sentencePoints } from '#web/shared/format/points.ts';
import type { StandingsTable_BoardFragment } from '../table/__generated__/standings-table.generated.ts';
import { CategoryTabs } from '../table/category-tabs.tsx';
import { FindTeam, isMatch } from '../table/find-team.tsx';
import { OwnStanding } from '../table/own-standing.tsx';
import { ShowMyTeam } from '../table/show-my-team.tsx';
import { StandingsTable } from '../table/standings-table.tsx';
import { WholeBoardsSwitch } from '../table/whole-boards-switch.tsx';
import styles from './standings-page.module.css';

/** Rows of each board at first, and the most that the server gives at once. */
export const [firstRows, maxRows] = [100, 1000];

interface StandingsBoardsProps {
  boards: readonly StandingsTable_BoardFragment[];
  myTeamId: string | null;
  /** The boards are of an earlier instant. */
  isFrozen: boolean;
  /** The true score of the viewer's team while the boards are frozen. */
  ownNow: number | undefined;
  /** The number of requested rows of each board. */
  first: number;
  onFirst: (first: number) => void;
}

/** Shows the boards with their search; a search loads all rows. They are most of the page, so they render only when they change. */
export const StandingsBoards = memo(({ boards, myTeamId, isFrozen, ownNow, first, onFirst }: StandingsBoardsProps) => {
  const { t } = useTranslation('standings');
  const [wanted, setWanted] = useState('');
  const rows = boards.flatMap((board) => board.rows);
  const isLong = boards.some(({ totalCount }) => totalCount > firstRows);
  const isWhole = first > firstRows;
  // This waits for the rows, or a click on the viewer's row would scroll to nothing.
  const areAllHere = isWhole && boards.some((board) => board.rows.length > firstRows);
  const isReachable = rows.some(({ teamId }) => teamId === myTeamId) || (myTeamId !== null && isLong && !areAllHere);
  const search = (text: string) => {
    setWanted(text);
    if (text.trim() && isLong) onFirst(maxRows);
  };
  const showMine = () => {
    setWanted('');
    if (isLong) onFirst(maxRows);
  };
  return (
    <>
      <div className={styles.tools}>
        <CategoryTabs categories={boards.map(({ category }) => category)} />
        <FindTeam wanted={wanted} count={rows.filter(({ teamName }) => isMatch(teamName, wanted)).length} onChange={search} />
      </div>
      <div className={styles.boards}>
        {boards.map((board) => (
          <StandingsTable key={board.category.id} board={board} wanted={wanted} myTeamId={myTeamId}>
            {board.totalCount > firstRows && (
              <WholeBoardsSwitch
                isWhole={isWhole}
                count={board.totalCount}
                first={firstRows}
                onSwitch={() => onFirst(isWhole ? firstRows : maxRows)}
              />
            )}
          </StandingsTable>
        ))}
      </div>
      {(isReachable || ownNow !== undefined) && (
        <div className={styles.own}>
          <div>
            <OwnStanding boards={boards} myTeamId={myTeamId} isFrozen={isFrozen} />
            {ownNow !== undefined && <p>{t('ownNow', { points: sentencePoints(ownNow), count: ownNow })}</p>}
          </div>
          {isReachable && <ShowMyTeam onShow={showMine} />}
        </div>
      )}
    </>
  );
});
