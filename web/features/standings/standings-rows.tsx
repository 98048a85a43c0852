import { useRef } from 'react';
import { isFound } from '#web/features/standings/find-team.tsx';
import { StandingsRow } from '#web/features/standings/standings-row.tsx';
import type { StandingsTable_BoardFragment } from '#web/features/standings/__generated__/standings-table.generated.ts';
import { tableRoles } from '#web/features/standings/table-roles.ts';
import { useRowMotion } from '#web/features/standings/use-row-motion.ts';

/** With more rows they jump, because measuring them for each change costs too much. */
const mostAnimated = 300;

interface StandingsRowsProps {
  board: StandingsTable_BoardFragment;
  wanted: string;
  myTeamId: string | null;
}

export const StandingsRows = ({ board, wanted, myTeamId }: StandingsRowsProps) => {
  const rows = useRef<HTMLTableSectionElement>(null);
  useRowMotion(rows, board.rows.length <= mostAnimated);
  return (
    <tbody ref={rows} {...tableRoles.group} lang={board.category.contentLanguage}>
      {board.rows.map((row) => (
        <StandingsRow key={row.teamId} row={row} isMine={row.teamId === myTeamId} isHidden={!isFound(row.teamName, wanted)} />
      ))}
    </tbody>
  );
};
