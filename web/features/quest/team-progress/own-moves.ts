import type { TeamMoment } from './team-changes.ts';

type Move = 'SOLVE' | 'HINT';

const moves = new Set<string>();
const nameOf = (kind: string, riddleId: string | null) => `${kind} ${riddleId}`;

/** The moves of this tab. Its own verdict reports them, so the team's news leave them out. */
export const ownMoves = {
  begin: (kind: Move, riddleId: string): void => void moves.add(nameOf(kind, riddleId)),
  /** The move failed. */
  drop: (kind: Move, riddleId: string): void => void moves.delete(nameOf(kind, riddleId)),
  /** Returns the moments of others. A block's bonus belongs to the player who solved its last riddle at that instant. */
  leaveOut: (moments: TeamMoment[]): TeamMoment[] => {
    const own = moments.filter(({ kind, riddleId }) => moves.has(nameOf(kind, riddleId)));
    return moments.filter((moment) => !own.some(({ at, byName }) => at === moment.at && byName === moment.byName));
  },
};
