import type { Generated } from 'kysely';
import type { Id, MaybeMoment } from './columns.ts';

// Rows: points, coins and what big screens show.

export interface PriceListTable {
  eventId: number;
  solveHalf: Generated<number>;
  solveCoins: Generated<number>;
  solveWithHintHalf: Generated<number>;
  solveWithHintCoins: Generated<number>;
  visitHalf: Generated<number>;
  visitCoins: Generated<number>;
  visitWithHintHalf: Generated<number>;
  visitWithHintCoins: Generated<number>;
  hintCoins: Generated<number>;
  blockSolvedHalf: Generated<number>;
  blockVisitedHalf: Generated<number>;
  startCoins: Generated<number>;
  coinValueHalf: Generated<number>;
}

export interface TeamBalanceTable {
  teamId: number;
  eventId: number;
  scoreHalf: Generated<number>;
  coins: Generated<number>;
  epoch: Generated<number>;
  version: Generated<number>;
  /** `gainedAt` of the newest line of play that is not reversed. */
  lastGainAt: MaybeMoment;
}

export type EntryKind =
  | 'start'
  | 'solve'
  | 'rejudge'
  | 'visit'
  | 'hint'
  | 'block_solved'
  | 'block_visited'
  | 'adjust'
  | 'reversal'
  | 'ruling';

export interface LedgerEntryTable {
  id: Id;
  eventId: number;
  teamId: number;
  teamVersion: number;
  kind: EntryKind;
  half: number;
  coins: Generated<number>;
  riddleId: number | null;
  blockId: number | null;
  epoch: number;
  actorId: number;
  reversesId: number | null;
  comment: string | null;
  at: Date;
  /** When the team gained it by play; null for other lines. */
  gainedAt: MaybeMoment;
  /** The ruling that wrote the line, or whose undoing did; null for other lines. */
  rulingId: number | null;
  /** The regrouping that wrote the line, or whose undoing did; null for other lines. */
  regroupingId: number | null;
}

export interface ProgramEntryTable {
  id: Id;
  eventId: number;
  userId: number;
  kind: 'score' | 'attendance';
  half: number;
  comment: string | null;
  actorId: number;
  scanTicketHash: Buffer | null;
  at: Date;
}

export interface ProgramBalanceTable {
  eventId: number;
  userId: number;
  totalHalf: Generated<number>;
  entries: Generated<number>;
}

export type WallScene = 'cats' | 'one' | 'top3' | 'feed' | 'stats' | 'message' | 'reveal' | 'nominations' | 'podium' | 'thanks';

export type NominationKind = 'fastest_answer' | 'most_visited' | 'best_comeback' | 'most_stubborn';

export type WallLanguages = 'ru' | 'en' | 'both';

export interface WallTable {
  eventId: number;
  scene: Generated<WallScene>;
  categoryId: number | null;
  pageSeconds: Generated<number>;
  languages: Generated<WallLanguages>;
  messageRu: Generated<string>;
  messageEn: Generated<string>;
  screenWidthCm: number | null;
  farthestViewerCm: number | null;
  version: Generated<number>;
  sceneBefore: Exclude<WallScene, 'reveal'> | null;
  /** Null for the title of the nominations alone. */
  nomination: NominationKind | null;
  categoryBeforeId: number | null;
}

export interface RevealTable {
  eventId: number;
  categoryId: number;
  freezeAt: Date;
  totalCount: number;
  revealedFrom: number | null;
}

export interface RevealedPlaceTable {
  eventId: number;
  categoryId: number;
  rank: number;
  teamId: number;
  totalHalf: number;
}
