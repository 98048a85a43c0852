import type { Player } from '#tests/support/player.ts';

/** A refusal by its name in the domain, which is the same over both APIs. */
export interface Refused {
  code: string;
  /** The fields at fault, by their names in that API. */
  fields?: string[];
  retryAfterSeconds?: number;
}

/** The scores of a team after a move. */
interface TeamNow {
  points: number;
  coins: number;
}

/** The idempotency key: a repeat with the same key is one gesture. */
interface Gesture {
  key?: string;
}

/** title: that of the solved riddle; null after a wrong answer. */
type Judged = TeamNow & { isRight: boolean; title: string | null };
/** path: the path below /static/img/. */
type HintSeen = TeamNow & { path: string | null };

export interface ScanResult {
  /** Null for callers who may not know about the pass: they get `message`. */
  canJoin: boolean | null;
  joinReason: string | null;
  teamName: string | null;
  captainName: string | null;
  /** Only to staff. */
  person: { id: number; fullName: string; role: string | null; telegramId: string | null; username: string | null } | null;
  members: string[] | null;
  ticket: string | null;
}

type Outcome<T extends object> = Promise<Refused | T>;

/** The commands that GraphQL and REST share. A rule of the game holds for both. */
export interface Face {
  readonly name: 'GraphQL' | 'REST';
  createTeam(by: Player, team: { name: string; category: 'ru' | 'en' | 'bike' } & Gesture): Outcome<{ teamId: number }>;
  joinTeam(by: Player, pass: { token: string } & Gesture): Outcome<{ isDone: true }>;
  leaveTeam(by: Player, gesture?: Gesture): Outcome<{ isDone: true }>;
  /** Without a category the present one stays. */
  renameTeam(by: Player, team: { name: string; category?: 'ru' | 'en' | 'bike' } & Gesture): Outcome<{ isDone: true }>;
  deleteTeam(by: Player, gesture?: Gesture): Outcome<{ isDone: true }>;
  removeMember(by: Player, member: { userId: number } & Gesture): Outcome<{ isDone: true }>;
  checkAnswer(by: Player, attempt: { riddle: { id: number }; answer: string } & Gesture): Outcome<Judged>;
  buyHint(by: Player, hint: { riddle: { id: number } } & Gesture): Outcome<HintSeen>;
  scan(by: Player, pass: { token: string }): Outcome<ScanResult>;
  markVisit(by: Player, visit: { riddleId: number; teamId: number; scannedUserId: number } & Gesture): Outcome<{ isDone: true }>;
  addScore(
    by: Player,
    line: ({ userId: number } | { ticket: string }) & { points: number; comment?: string | null } & Gesture,
  ): Outcome<{ userName: string; total: number }>;
  markAttendance(by: Player, receiver: ({ userId: number } | { ticket: string }) & Gesture): Outcome<{ userName: string; total: number }>;
  clearAttempts(by: Player, team: { teamId: number } & Gesture): Outcome<{ deletedCount: number }>;
}
