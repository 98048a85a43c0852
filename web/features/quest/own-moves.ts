import type { TeamMoment } from '#web/features/quest/team-changes.ts';

type Move = 'SOLVE' | 'HINT';

const moves = new Set<string>();
const nameOf = (kind: string, riddleId: string | null) => `${kind} ${riddleId}`;

/** What this tab has sent itself: its own verdict speaks of it, so the team's news need not. */
export const ownMoves = {
  begin: (kind: Move, riddleId: string): void => void moves.add(nameOf(kind, riddleId)),
  /** It came to nothing. */
  drop: (kind: Move, riddleId: string): void => void moves.delete(nameOf(kind, riddleId)),
  /** Of what has happened, what others did. A block's bonus belongs to whoever solved its last riddle at that instant. */
  leaveOut: (moments: TeamMoment[]): TeamMoment[] => {
    const own = moments.filter(({ kind, riddleId }) => moves.has(nameOf(kind, riddleId)));
    return moments.filter((moment) => !own.some(({ at, byName }) => at === moment.at && byName === moment.byName));
  },
};
