import type { Player } from '#tests/support/player.ts';

/** A refusal as both faces say it: by the domain's name of it. */
export interface Refused {
  code: string;
  /** The fields at fault, by their name on that face. */
  fields?: string[];
  retryAfterSeconds?: number;
}

/** The scores of a team after a move. */
interface TeamNow {
  points: number;
  coins: number;
}

/** A repeat with the same key is one gesture. */
interface Gesture {
  key?: string;
}

/** title: of the solved riddle; null after a wrong answer. */
type Judged = TeamNow & { isRight: boolean; title: string | null };
/** path: below /static/img/. */
type HintSeen = TeamNow & { path: string | null };

export interface Seen {
  /** Null for one who does not know what the pass is worth: `message` is for them. */
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

/** The commands of people, which GraphQL and the compatibility layer share: a rule of the game holds on both. */
export interface Face {
  readonly name: 'GraphQL' | 'REST';
  createTeam(by: Player, team: { name: string; category: 'ru' | 'en' | 'bike' } & Gesture): Outcome<{ teamId: number }>;
  joinTeam(by: Player, pass: { token: string } & Gesture): Outcome<{ isDone: true }>;
  leaveTeam(by: Player, gesture?: Gesture): Outcome<{ isDone: true }>;
  /** Without a category it stays. */
  renameTeam(by: Player, team: { name: string; category?: 'ru' | 'en' | 'bike' } & Gesture): Outcome<{ isDone: true }>;
  deleteTeam(by: Player, gesture?: Gesture): Outcome<{ isDone: true }>;
  removeMember(by: Player, member: { userId: number } & Gesture): Outcome<{ isDone: true }>;
  checkAnswer(by: Player, attempt: { riddle: { id: number }; answer: string } & Gesture): Outcome<Judged>;
  buyHint(by: Player, hint: { riddle: { id: number } } & Gesture): Outcome<HintSeen>;
  scan(by: Player, pass: { token: string }): Outcome<Seen>;
  markVisit(by: Player, visit: { riddleId: number; teamId: number; scannedUserId: number } & Gesture): Outcome<{ isDone: true }>;
  addScore(
    by: Player,
    line: ({ userId: number } | { ticket: string }) & { points: number; comment?: string | null } & Gesture,
  ): Outcome<{ userName: string; total: number }>;
  markAttendance(by: Player, receiver: ({ userId: number } | { ticket: string }) & Gesture): Outcome<{ userName: string; total: number }>;
  clearAttempts(by: Player, team: { teamId: number } & Gesture): Outcome<{ deletedCount: number }>;
}
