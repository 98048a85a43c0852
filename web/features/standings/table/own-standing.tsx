import { useTranslation } from 'react-i18next';
import { sentencePoints } from '#web/shared/format/points.ts';
import type { StandingsTable_BoardFragment } from './__generated__/standings-table.generated.ts';

interface OwnStandingProps {
  boards: readonly StandingsTable_BoardFragment[];
  myTeamId: string | null;
  /** The boards are of an earlier instant, so that no place on them is final. */
  isFrozen: boolean;
}

/** Says in one line where the viewer's team stands on the board, and how far it is to the place above. */
export const OwnStanding = ({ boards, myTeamId, isFrozen }: OwnStandingProps) => {
  const { t } = useTranslation('standings');
  const rows = boards.map((board) => board.rows).find((each) => each.some(({ teamId }) => teamId === myTeamId)) ?? [];
  const own = rows.find(({ teamId }) => teamId === myTeamId);
  if (!own) return null;
  const above = rows.find(({ rank }) => rank === own.rank - 1);
  const gap = above && above.total - own.total;
  return (
    <p>
      <strong>{t(isFrozen ? 'own.frozenPlace' : 'own.place', { rank: own.rank })}</strong>
      {gap !== undefined && <span>{` · ${gap > 0 ? t('own.gap', { count: gap, points: sentencePoints(gap) }) : t('own.tie')}`}</span>}
    </p>
  );
};
