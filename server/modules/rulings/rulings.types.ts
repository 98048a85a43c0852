import type { Reversible } from '#server/modules/scoring/scoring.ts';
import type { EntryKind, RulingKind } from '#server/platform/db/tables/tables.ts';

/** What organizers want to decide about a riddle. */
export interface Decision {
  riddleId: number;
  kind: RulingKind;
  /** Everybody gets the riddle: all teams of its category, and not only those that are shown it or have tried it. */
  everyTeam: boolean;
  /** The answer to accept. Only for the ruling that does so. */
  answer?: string | null | undefined;
}

/** A ledger line that counts, with the instant at which play brought it as the database wrote it. */
export interface StandingLine extends Reversible {
  kind: EntryKind;
  gainedAt: string | null;
}

/** The other riddles of the block that are in play and shown to a team, and what the team has done of them. */
interface RestOfBlock {
  count: number;
  solved: number;
  visited: number;
  lastSolvedAt: string | null;
  lastVisitedAt: string | null;
}

/** Everything about a team on which a ruling depends. */
export interface TeamFacts {
  teamId: number;
  eventId: number;
  name: string;
  /** By it the board orders teams that are equal in everything else. */
  shownName: string;
  categoryId: number;
  isRanked: boolean;
  scoreHalf: number;
  coins: number;
  epoch: number;
  version: number;
  lastGainAt: Date | null;
  isSolved: boolean;
  hintBought: boolean;
  /** The team is shown the riddle or has tried it. */
  hasSeen: boolean;
  /** The lines of the riddle and the bonuses of its block that are not reversed. */
  lines: StandingLine[];
  bonuses: StandingLine[];
  rest: RestOfBlock;
}

/** How a ruling changes a team: its points and coins, and its place in its category. */
export interface TeamEffect {
  teamId: number;
  teamName: string;
  categoryId: number;
  before: TeamStanding;
  after: TeamStanding;
}

interface TeamStanding {
  scoreHalf: number;
  coins: number;
  /** Null for a team outside of the ranking. */
  rank: number | null;
}

export interface RulingPreview {
  eventId: number;
  /** Names what the ruling would write. It is another one as soon as that is something else. */
  fingerprint: string;
  effects: TeamEffect[];
  /** The names of the teams that keep the riddle although the ruling is taken back. Empty before a ruling. */
  keptBy: string[];
}

/** A ruling as organizers see it. */
export interface Ruling {
  id: number;
  riddleId: number;
  kind: RulingKind;
  /** The answer that is accepted since the ruling. Null for other rulings. */
  answer: string | null;
  madeBy: string;
  madeAt: Date;
  undoneBy: string | null;
  undoneAt: Date | null;
  /** The number of teams whose points or coins it changed. */
  teams: number;
  /** It is the newest of the riddle that was not taken back, so it can be. */
  canUndo: boolean;
}

/** The number of teams that a rejudging has credited. */
export interface Rejudged {
  kind: 'Rejudged';
  riddleId: number;
  creditedTeams: number;
}

export interface RulingMade {
  kind: 'RulingMade';
  rulingId: number;
  riddleId: number;
}
