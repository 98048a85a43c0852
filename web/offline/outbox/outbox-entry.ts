import type {
  AddProgramScoreInput,
  AskForHelpInput,
  BuyHintInput,
  CheckAnswerInput,
  HelpRequestInput,
  MarkAttendanceInput,
  ReadAnnouncementInput,
  MarkVisitByCodeInput,
  MarkVisitInput,
  RateRiddleInput,
  RenameTeamInput,
  ReplyToHelpInput,
  ReportPresenceInput,
  VisitByPlaceCodeInput,
} from '#web/graphql/__generated__/types.generated.ts';
import { isNumber, isObject, isText, objectOf, type Shape } from '#web/outside/shape.ts';

/** What a person did, with all data to send it, now or later. */
export type OutboxCommand =
  | { kind: 'answer'; input: CheckAnswerInput }
  | { kind: 'hint'; input: BuyHintInput }
  /** Only a pass; nothing is marked by it alone. */
  | { kind: 'scan' }
  | { kind: 'visit'; input: MarkVisitInput }
  /** The place for which a pass counts that was scanned without network: only the server knows whose it is. */
  | { kind: 'passVisit'; riddleId: string }
  /** The team's code, which an insider typed. When it was read stands in the entry (`readAt`). */
  | { kind: 'codeVisit'; input: Omit<MarkVisitByCodeInput, 'seenAt'> }
  /** The code of a place, which a player typed. */
  | { kind: 'placeCode'; input: Omit<VisitByPlaceCodeInput, 'seenAt'> }
  | { kind: 'attendance'; input: MarkAttendanceInput }
  | { kind: 'score'; input: AddProgramScoreInput }
  /** The team's new name, from its captain. */
  | { kind: 'rename'; input: RenameTeamInput }
  /** A request for help in the name of the team. */
  | { kind: 'help'; input: AskForHelpInput }
  | { kind: 'helpReply'; input: ReplyToHelpInput }
  /** The team needs no more help with a request, with thanks or without. */
  | { kind: 'helpEnd'; input: HelpRequestInput; isThanks: boolean }
  /** Where an insider is. When they said it stands in the entry (`readAt`). */
  | { kind: 'presence'; input: Omit<ReportPresenceInput, 'at'> }
  /** Announcements that the person has read. It is sent quietly: nobody waits for its outcome. */
  | { kind: 'read'; announcements: ReadAnnouncementInput[] }
  /** Whether the person liked a solved riddle; sent quietly, too. */
  | { kind: 'vote'; input: RateRiddleInput };

/** waiting: no server has judged it yet · the others: the outcome. */
export type OutboxState = 'waiting' | 'accepted' | 'already' | 'refused';

/** Why it still waits after it was sent: for the network, a server that takes writes, a sign-in, the end of a pause, or its turn. */
export type WaitsFor = 'network' | 'server' | 'signIn' | 'pause' | 'end' | 'pace';

/** What the server said of an accepted command. Points and coins as the server counts them. */
export type Verdict =
  | { kind: 'solved'; place: string; points: number; coins: number; credited: boolean; solvedBy: string | null }
  | { kind: 'teamSolved' }
  | { kind: 'wrong'; isRepeat: boolean }
  | { kind: 'bought'; coins: number }
  | { kind: 'scored'; before: number; after: number };

export interface OutboxEntry {
  /** The idempotency key: however often it is sent, it counts once. */
  id: string;
  /** Commands of one phone are sent in this order. */
  sequence: number;
  /** When it was made, in ms by the clock of this device. */
  at: number;
  /** The server's clock minus this device's, in ms; null when this device had never read the server's clock. */
  clockOffsetMs: number | null;
  command: OutboxCommand;
  /** The scanned pass. A mark needs a scan that is not older than 15 minutes when it arrives, so it may be scanned again then. */
  token: string | null;
  state: OutboxState;
  waitsFor: WaitsFor | null;
  /** The server's wish not to hear it again for so many seconds, until a moment in ms by the clock of this device. */
  pause: { seconds: number; until: number } | null;
  /** When it was first sent, in ms; since then it may have arrived. */
  firstSentAt: number | null;
  /** When it got its outcome, in ms; that may be another day. */
  settledAt: number | null;
  /** Its person has been told the outcome. */
  isTold: boolean;
  /** Whom or what it is about: a person, or a riddle. */
  subject: string | null;
  /** The team of that person, or the answer. */
  detail: string | null;
  /** The place or the points. */
  what: string | null;
  /** The stable name of the refusal. */
  code: string | null;
  verdict: Verdict | null;
  /** Who had done it before, and when. */
  by: { name: string; at: string } | null;
}

/** What its maker says of a new command. */
export type NewEntry = Pick<OutboxEntry, 'command'> & Partial<Omit<OutboxEntry, 'command' | 'sequence' | 'clockOffsetMs'>>;

/** Another version of the app may have written what is read here: more fields do no harm, fewer do. */
export const isEntry = objectOf({
  id: isText,
  sequence: isNumber,
  at: isNumber,
  state: isText,
  command: isObject,
}) as Shape<unknown> as Shape<OutboxEntry>;

/** It is in no list and no number of what waits, and no outcome is told. */
export const isQuiet = ({ command }: Pick<OutboxEntry, 'command'>): boolean => command.kind === 'read' || command.kind === 'vote';

export const isWaiting = ({ state }: OutboxEntry): boolean => state === 'waiting';

/** When a code was read or a presence was said, by the server's clock. It stays the same however often it is sent. */
export const readAt = ({ at, clockOffsetMs }: OutboxEntry): string => new Date(at + (clockOffsetMs ?? 0)).toISOString();

/** Codes wait for each other only: the wait after wrong ones is that of one team, and others at the place go on. */
export const isOfCode = ({ command }: Pick<OutboxEntry, 'command'>): boolean =>
  command.kind === 'codeVisit' || command.kind === 'placeCode';

const marks = new Set<OutboxCommand['kind']>(['visit', 'passVisit', 'codeVisit', 'placeCode']);

/** A visit that the server has refused. Its person decides what becomes of it, so it stays in view until they have. */
export const needsDecision = ({ state, command }: OutboxEntry): boolean => state === 'refused' && marks.has(command.kind);

/** Nothing is left to do about it: it may be forgotten when its day is over, or its person leaves. */
export const isOver = (entry: OutboxEntry): boolean => !isWaiting(entry) && !needsDecision(entry);

/** The same command again, as a new one: the server would answer the old key as before. A code stays read when it was read. */
export const repeated = ({ command, token, subject, detail, what, at }: OutboxEntry): NewEntry => ({
  command,
  token,
  subject,
  detail,
  what,
  ...(isOfCode({ command }) && { at }),
});
