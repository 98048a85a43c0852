import { useRef } from 'react';
import { isFound } from './find-team.tsx';
import { StandingsRow } from './standings-row.tsx';
import type { StandingsTable_BoardFragment } from './__generated__/standings-table.generated.ts';
import { tableRoles } from './table-roles.ts';
import { useRowMotion } from './use-row-motion.ts';

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
