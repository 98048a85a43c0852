import type { Balance } from '#server/modules/scoring/scoring.ts';
import type { EntryKind, RegroupingKind } from '#server/platform/db/tables/tables.ts';

/** A team and the epoch from which its play is carried. */
export interface Source {
  teamId: number;
  epoch: number;
}

/** A ledger line as play earned it. Instants are as the database wrote them. */
interface EarnedLine {
  half: number;
  coins: number;
  gainedAt: string | null;
}

/** A riddle of which a team brings something, by the id that it has in the category that the team plays afterwards. */
interface KeptRiddle {
  riddleId: number;
  userId: number;
  at: string;
}

interface KeptSolve extends KeptRiddle, EarnedLine {
  kind: Extract<EntryKind, 'solve' | 'rejudge'>;
  withHint: boolean;
  title: string;
}

interface KeptHint extends KeptRiddle {
  /** Which hint of the riddle, from 1. */
  number: number;
  coins: number;
}

interface KeptVisit extends Omit<KeptRiddle, 'userId'>, EarnedLine {
  insiderId: number | null;
  scannedUserId: number | null;
  withHint: boolean;
}

export interface KeptBonus {
  blockId: number;
  kind: Extract<EntryKind, 'block_solved' | 'block_visited'>;
  half: number;
  gainedAt: string;
}

/** What a team brings into the epoch that begins: of each riddle the earliest solve and visit, and each hint once. */
export interface KeptPlay {
  solves: KeptSolve[];
  hints: KeptHint[];
  visits: KeptVisit[];
  bonuses: KeptBonus[];
  /** The coins that the lines of play of the team that plays on add up to. */
  playCoins: number;
}

/** The solves and visits of a block that a team sees. The last ones are null until there is one. */
export interface BlockState {
  blockId: number;
  count: number;
  solved: number;
  visited: number;
  lastSolvedAt: string | null;
  lastVisitedAt: string | null;
}

/** What a team has after play was carried, and what was kept. */
export interface Carried {
  after: Balance;
  kept: KeptPlay;
}

export interface RegroupingPreview {
  eventId: number;
  /** Names what the regrouping would write. It is another one as soon as that is something else. */
  fingerprint: string;
  before: Pick<Balance, 'scoreHalf' | 'coins'>;
  after: Pick<Balance, 'scoreHalf' | 'coins'>;
  /** The places of the riddles that the team has solved afterwards. */
  keptTitles: string[];
  /** How many solved riddles of the teams do not count afterwards: they are of the other category only, or both teams had solved them. */
  leftOut: number;
}

/** A regrouping as organizers see it. */
export interface Regrouping {
  id: number;
  kind: RegroupingKind;
  teamId: number;
  fromTeamName: string | null;
  madeBy: string;
  madeAt: Date;
  /** It is the newest of the team, nobody has taken it back, and play has not gone on. */
  canUndo: boolean;
}

export interface Regrouped {
  kind: 'Regrouped';
  regroupingId: number;
  teamId: number;
}
