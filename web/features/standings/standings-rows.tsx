import { useAutoAnimate } from '@formkit/auto-animate/react';
import { useEffect } from 'react';
import { isFound } from '#web/features/standings/find-team.tsx';
import { StandingsRow } from '#web/features/standings/standings-row.tsx';
import type { StandingsTable_BoardFragment } from '#web/features/standings/standings-table.generated.ts';
import { tableRoles } from '#web/features/standings/table-roles.ts';

/** Beyond it rows jump: to measure more of them for each change costs more than the motion is worth. */
const mostAnimated = 300;

interface StandingsRowsProps {
  board: StandingsTable_BoardFragment;
  wanted: string;
  myTeamId: string | null;
}

/** Apart from the table, which need not be drawn again when the animation is ready. */
export const StandingsRows = ({ board, wanted, myTeamId }: StandingsRowsProps) => {
  const [rows, setAnimated] = useAutoAnimate<HTMLTableSectionElement>({ duration: 600, easing: 'cubic-bezier(.2,0,0,1)' });
  const isAnimated = board.rows.length <= mostAnimated;
  useEffect(() => setAnimated(isAnimated), [isAnimated, setAnimated]);
  return (
    <tbody ref={rows} {...tableRoles.group} lang={board.category.contentLanguage}>
      {board.rows.map((row) => (
        <StandingsRow key={row.teamId} row={row} isMine={row.teamId === myTeamId} isHidden={!isFound(row.teamName, wanted)} />
      ))}
    </tbody>
  );
};
