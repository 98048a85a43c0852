import type { BuyHintInput, CheckAnswerInput } from '#web/graphql/__generated__/types.generated.ts';
import { errorCode, isNetworkError, secondsToWait } from '#web/graphql/error-code.ts';
import { uniqueKey } from '#web/shared/unique-key.ts';
import {
  OutboxEventOperation,
  SendAnswerOperation,
  type SendAnswerMutation,
  SendAttendanceOperation,
  SendCodeVisitOperation,
  type SendHintMutation,
  SendHelpEndOperation,
  SendHelpOperation,
  SendHelpReplyOperation,
  SendHelpThanksOperation,
  SendHintOperation,
  SendPlaceCodeOperation,
  SendPresenceOperation,
  SendRenameOperation,
  SendReadOperation,
  SendScanOperation,
  SendScoreOperation,
  SendVisitOperation,
  SendVoteOperation,
} from './__generated__/commands.generated.ts';
import { type OutboxCommand, type OutboxEntry, readAt, type Verdict, type WaitsFor } from './outbox-entry.ts';
import type { Call } from './plain-call.ts';

/** What became of an entry that was sent. */
export interface Delivery {
  change: Partial<OutboxEntry>;
  /** True when the next entry would fare no better now. */
  stopsQueue: boolean;
}

/** A page that shows the riddle asks for more of it in the same request, in place of the plain one. */
export interface Senders {
  answer: (input: CheckAnswerInput, request: SentRequest) => Promise<SendAnswerMutation['checkAnswer']>;
  hint: (input: BuyHintInput, request: SentRequest) => Promise<SendHintMutation['buyHint']>;
}

/** What every request of the outbox carries, for Apollo's context. Apollo does not repeat it by itself: the outbox does. */
export interface SentRequest {
  headers: { 'idempotency-key': string; 'x-viewer-id': string };
}

interface Ways {
  call: Call;
  /** The person whose commands they are. */
  viewerId: string;
  senders?: Partial<Senders>;
}

/** The server knows a key for two days. After that a repeat of points might count a second time; everything else counts once by itself. */
const keyLastsMs = 47 * 60 * 60 * 1000;

/** With these codes the same command gets through later; every other code is the server's last word. The first kind holds up all others too. */
const holdUps: Record<string, WaitsFor> = {
  MAINTENANCE: 'server',
  OVERLOADED: 'server',
  RATE_LIMITED: 'pace',
  UNAUTHENTICATED: 'signIn',
};
const passing = ['CSRF_FAILED', 'IDEMPOTENCY_IN_PROGRESS', 'INTERNAL', 'LOCK_TIMEOUT', 'PERSISTED_QUERY_NOT_FOUND', 'TRANSACTION_TIMEOUT'];

const waits = (
  waitsFor: WaitsFor,
  { stopsQueue, code = null, seconds = null }: { stopsQueue: boolean; code?: string | null; seconds?: number | null },
): Delivery => ({
  change: { waitsFor, code, pause: seconds === null ? null : { seconds, until: Date.now() + seconds * 1000 } },
  stopsQueue,
});
const accepted = (verdict: Verdict | null = null, change: Partial<OutboxEntry> = {}): Delivery => ({
  change: { state: 'accepted', code: null, verdict, ...change },
  stopsQueue: false,
});
const refused = (code: string): Delivery => ({ change: { state: 'refused', code }, stopsQueue: false });

/** A result that is no success, or an error: does it wait, or is it over? */
const notAccepted = (reason: unknown): Delivery => {
  if (isNetworkError(reason)) return waits('network', { stopsQueue: true });
  const code = errorCode(reason);
  const holdUp = code === null ? undefined : holdUps[code];
  if (holdUp !== undefined) return waits(holdUp, { stopsQueue: true, code, seconds: secondsToWait(reason) });
  return code === null || passing.includes(code) ? waits('server', { stopsQueue: false, code }) : refused(code);
};

interface Typed {
  __typename: string;
  code?: unknown;
}

const isDoneBefore = (result: Typed): result is Typed & { byName: string; at: string } =>
  result.__typename === 'AlreadyMarked' || result.__typename === 'AlreadyMarkedByYou';

/** For marks: who was first is told in place of a refusal. */
const ofMark = (result: Typed): Delivery => {
  if (isDoneBefore(result)) {
    return { change: { state: 'already', by: { name: result.byName, at: result.at } }, stopsQueue: false };
  }
  return 'code' in result ? notAccepted(result) : accepted();
};

/** A wrong code is the last word on it. Its person types another one, which is judged after the wait. */
const ofCode = (result: Typed & { retryAfterSeconds?: number }): Delivery => {
  const { retryAfterSeconds: seconds = 0 } = result;
  if (result.__typename !== 'WrongCode') return { ...ofMark(result), stopsQueue: false };
  const { change, stopsQueue } = refused('WRONG_CODE');
  return { change: { ...change, pause: seconds > 0 ? { seconds, until: Date.now() + seconds * 1000 } : null }, stopsQueue };
};

const ofAnswer = (result: SendAnswerMutation['checkAnswer']): Delivery => {
  switch (result.__typename) {
    case 'Solved': {
      const { points, coins, credited, riddle } = result;
      const { title: place = '', solvedBy = null } = riddle.solution ?? {};
      return accepted({ kind: 'solved', place, points, coins, credited, solvedBy });
    }
    case 'AlreadySolved':
      return accepted({ kind: 'teamSolved' });
    case 'WrongAnswer':
      return accepted({ kind: 'wrong', isRepeat: result.alreadyTried });
    default:
      return notAccepted(result);
  }
};

/** Sends an entry under its key. It never throws. */
export const deliver = async (entry: OutboxEntry, ways: Ways): Promise<Delivery> => {
  try {
    const delivery = await deliverOnce(entry, ways);
    if (delivery.change.code !== 'EVENT_NOT_ACTIVE') return delivery;
    // In a pause, and as long as an ended quest may be continued, nothing is judged, and nothing is over.
    const { event } = await ways.call(OutboxEventOperation, {});
    if (event?.status === 'PAUSED') return waits('pause', { stopsQueue: false });
    return event?.status === 'FINISHED' && !event.answersPublished ? waits('end', { stopsQueue: false }) : delivery;
  } catch (error) {
    return notAccepted(error);
  }
};

type Of<Kind extends OutboxCommand['kind']> = Extract<OutboxCommand, { kind: Kind }>;

/** All that sending one entry needs. */
interface Sending extends Ways {
  entry: OutboxEntry;
  request: SentRequest;
}

/** How each kind of command is sent, and what its result means. */
const kinds: { [Kind in OutboxCommand['kind']]: (command: Of<Kind>, sending: Sending) => Promise<Delivery> } = {
  answer: async ({ input }, { call, senders, entry, request }) =>
    ofAnswer(await (senders?.answer?.(input, request) ?? call(SendAnswerOperation, { input }, entry.id).then((data) => data.checkAnswer))),
  hint: async ({ input }, { call, senders, entry, request }) => {
    const result = await (senders?.hint?.(input, request) ?? call(SendHintOperation, { input }, entry.id).then((data) => data.buyHint));
    return result.__typename === 'HintBought' ? accepted({ kind: 'bought', coins: result.spentCoins }) : notAccepted(result);
  },
  scan: async (_command, { call, entry }) => (await readPass(entry.token, call)).delivery,
  attendance: async ({ input }, { call, entry }) => ofMark((await call(SendAttendanceOperation, { input }, entry.id)).markAttendance),
  score: async ({ input }, { call, entry }) => {
    if (entry.firstSentAt !== null && Date.now() - entry.firstSentAt > keyLastsMs) return refused('TOO_LATE');
    const result = (await call(SendScoreOperation, { input }, entry.id)).addProgramScore;
    if (result.__typename !== 'ProgramScoreAdded') return notAccepted(result);
    return accepted({ kind: 'scored', before: result.totalBefore, after: result.total });
  },
  rename: async ({ input }, { call, entry }) => {
    const result = (await call(SendRenameOperation, { input }, entry.id)).renameTeam;
    return result.__typename === 'TeamChanged' ? accepted() : notAccepted(result);
  },
  visit: async ({ input }, { call, entry }) => {
    const mark = async () => (await call(SendVisitOperation, { input }, entry.id)).markVisit;
    const first = await mark();
    // A phone may be without network for longer than a scan is good for.
    const isScanTooOld = 'code' in first && first.code === 'SCAN_REQUIRED';
    if (!isScanTooOld) return ofMark(first);
    const pass = await readPass(entry.token, call);
    return pass.scanned ? ofMark(await mark()) : pass.delivery;
  },
  passVisit: async ({ riddleId }, { call, entry }) => {
    const { scanned, delivery } = await readPass(entry.token, call);
    if (!scanned) return delivery;
    const input = { riddleId, teamId: scanned.team.id, scannedUserId: scanned.person.id };
    const marked = ofMark((await call(SendVisitOperation, { input }, entry.id)).markVisit);
    const { subject, detail } = delivery.change;
    return { ...marked, change: { ...marked.change, subject, detail } };
  },
  presence: async ({ input }, { call, entry }) => {
    const result = (await call(SendPresenceOperation, { input: { ...input, at: readAt(entry) } }, entry.id)).reportPresence;
    return result.__typename === 'PresenceReported' ? accepted() : notAccepted(result);
  },
  help: async ({ input }, { call, entry }) => {
    const result = (await call(SendHelpOperation, { input }, entry.id)).askForHelp;
    // Where the person stood is told, and leaves the phone.
    const { position: _told, ...kept } = input;
    return result.__typename === 'HelpChanged' ? accepted(null, { command: { kind: 'help', input: kept } }) : notAccepted(result);
  },
  helpReply: async ({ input }, { call, entry }) => {
    const result = (await call(SendHelpReplyOperation, { input }, entry.id)).replyToHelp;
    return result.__typename === 'HelpChanged' ? accepted() : notAccepted(result);
  },
  helpEnd: async ({ input, isThanks }, { call, entry }) => {
    const result = isThanks
      ? (await call(SendHelpThanksOperation, { input }, entry.id)).thankForHelp
      : (await call(SendHelpEndOperation, { input }, entry.id)).closeHelp;
    return result.__typename === 'HelpChanged' ? accepted() : notAccepted(result);
  },
  read: async ({ announcements }, { call, entry }) => {
    const result = (await call(SendReadOperation, { input: { announcements } }, entry.id)).markAnnouncementsRead;
    return result.__typename === 'AnnouncementsRead' ? accepted() : notAccepted(result);
  },
  vote: async ({ input }, { call, entry }) => {
    const result = (await call(SendVoteOperation, { input }, entry.id)).rateRiddle;
    return result.__typename === 'RiddleRated' ? accepted() : notAccepted(result);
  },
  codeVisit: async ({ input }, { call, entry }) =>
    ofCode((await call(SendCodeVisitOperation, { input: { ...input, seenAt: readAt(entry) } }, entry.id)).markVisitByCode),
  placeCode: async ({ input }, { call, entry }) =>
    ofCode((await call(SendPlaceCodeOperation, { input: { ...input, seenAt: readAt(entry) } }, entry.id)).visitByPlaceCode),
};

const deliverOnce = (entry: OutboxEntry, ways: Ways): Promise<Delivery> => {
  const { command, id } = entry;
  const request: SentRequest = { headers: { 'idempotency-key': id, 'x-viewer-id': ways.viewerId } };
  const send = kinds[command.kind] as (command: OutboxCommand, sending: Sending) => Promise<Delivery>;
  return send(command, { ...ways, entry, request });
};

interface Scanned {
  person: { id: string; fullName: string };
  team: { id: string; name: string };
}

/** Checks a pass with the server, which also counts as its scan. */
const readPass = async (token: string | null, call: Call): Promise<{ scanned: Scanned | null; delivery: Delivery }> => {
  const result = (await call(SendScanOperation, { input: { token: token ?? '' } }, uniqueKey())).scanPass;
  if (result.__typename === 'ScannedByStaff') {
    const change = { subject: result.person.fullName, detail: result.team.name };
    return { scanned: result, delivery: accepted(null, change) };
  }
  if (result.__typename === 'ScannedByGuest') return { scanned: null, delivery: refused('FORBIDDEN') };
  if (result.__typename === 'ScanRefused') return { scanned: null, delivery: refused(result.reason) };
  return { scanned: null, delivery: notAccepted(result) };
};
