import type { Player } from '#tests/support/player.ts';
import type { Face, Refused, ScanResult } from './face.ts';

type Result = Record<string, unknown>;
interface Team {
  points: number;
  coins: number;
}

const team = 'team { points coins }';
const solution = 'riddle { solution { title } }';
const verdict = `... on Solved { ${solution} ${team} } ... on WrongAnswer { ${team} } ... on RateLimited { retryAfterSeconds }`;
const scanned = `... on ScannedByStaff { canJoin joinReason ticket person { id fullName role telegramId username } team { name members { fullName } } }
  ... on ScannedByGuest { canJoin joinReason teamName captainName } ... on ScanRefused { reason }`;
const total = (type: string) => `... on ${type} { userName total }`;

/** The verdicts that GraphQL does not count as refusals, and REST does. */
const refusingTypes: Record<string, string> = { AlreadySolved: 'ALREADY_SOLVED', AlreadyMarkedByYou: 'ALREADY_MARKED' };

function toRefusal(result: Result): Refused | null {
  const code = (result['code'] as string | undefined) ?? refusingTypes[String(result['__typename'])];
  if (code === undefined) return null;
  const { fields, retryAfterSeconds } = result as { fields?: { name: string }[]; retryAfterSeconds?: number };
  return {
    code,
    ...(fields && { fields: fields.map(({ name }) => name) }),
    ...(retryAfterSeconds !== undefined && { retryAfterSeconds }),
  };
}

interface Command<T> {
  mutation: string;
  input?: object | null;
  fields?: string;
  key?: string | undefined;
  read(result: Result): T;
}

async function does<T extends object>(by: Player, { mutation, input = null, fields = '', key, read }: Command<T>): Promise<Refused | T> {
  const result = await by.does(mutation, input, { fields, headers: key ? { 'idempotency-key': key } : {} });
  return toRefusal(result) ?? read(result);
}

const isDone = () => ({ isDone: true as const });
const toTeam = (result: Result) => ({ points: (result['team'] as Team).points, coins: (result['team'] as Team).coins });
const toTotal = (result: Result) => ({ userName: String(result['userName']), total: Number(result['total']) });

interface Scanned extends Partial<Pick<ScanResult, 'canJoin' | 'joinReason' | 'teamName' | 'captainName' | 'person' | 'ticket'>> {
  team?: { name: string; members: { fullName: string }[] };
}

const blank: ScanResult = { canJoin: null, joinReason: null, teamName: null, captainName: null, person: null, members: null, ticket: null };
const lower = (name: string | null | undefined) => name?.toLowerCase() ?? null;

/** Fields that only staff get. */
const seenByStaff = ({ person, team: { name, members } = { name: '', members: [] } }: Scanned) =>
  person && {
    person: { ...person, id: Number(person.id), role: lower(person.role) },
    teamName: name,
    captainName: members[0]?.fullName ?? null,
    members: members.map(({ fullName }) => fullName),
  };

function toScan(result: Result): ScanResult {
  const { team: _team, person: _person, ...rest } = result as Scanned;
  const { canJoin, teamName, captainName, ticket } = { ...blank, ...rest };
  return { ...blank, canJoin, teamName, captainName, ticket, joinReason: lower(rest.joinReason), ...seenByStaff(result as Scanned) };
}

export const graphqlFace: Face = {
  name: 'GraphQL',
  createTeam: (by, { key, name, category }) =>
    does(by, {
      mutation: 'createTeam',
      input: { name, category: category.toUpperCase() },
      fields: '... on TeamChanged { teamId } ... on RateLimited { retryAfterSeconds }',
      key,
      read: (result) => ({ teamId: Number(result['teamId']) }),
    }),
  joinTeam: (by, { key, token }) => does(by, { mutation: 'joinTeam', input: { token }, key, read: isDone }),
  leaveTeam: (by, { key } = {}) => does(by, { mutation: 'leaveTeam', key, read: isDone }),
  renameTeam: (by, { key, name, category }) =>
    does(by, { mutation: 'renameTeam', input: { name, category: category?.toUpperCase() }, key, read: isDone }),
  deleteTeam: (by, { key } = {}) => does(by, { mutation: 'deleteTeam', input: {}, key, read: isDone }),
  removeMember: (by, { key, userId }) => does(by, { mutation: 'removeMember', input: { userId }, key, read: isDone }),
  checkAnswer: (by, { key, riddle, answer }) =>
    does(by, {
      mutation: 'checkAnswer',
      input: { riddleId: riddle.id, answer },
      fields: verdict,
      key,
      read: (result) => ({
        isRight: result['__typename'] === 'Solved',
        title: (result['riddle'] as { solution: { title: string } } | undefined)?.solution.title ?? null,
        ...toTeam(result),
      }),
    }),
  buyHint: (by, { key, riddle }) =>
    does(by, {
      mutation: 'buyHint',
      input: { riddleId: riddle.id },
      fields: `... on HintBought { riddle { hint { media { url } } } ${team} }`,
      key,
      read: (result) => {
        const { hint } = result['riddle'] as { hint: { media: { url: string } | null } };
        return { path: hint.media?.url.replace('/static/img/', '') ?? null, ...toTeam(result) };
      },
    }),
  scan: (by, { token }) => does(by, { mutation: 'scanPass', input: { token }, fields: scanned, read: toScan }),
  markVisit: (by, { key, ...visit }) => does(by, { mutation: 'markVisit', input: visit, key, read: isDone }),
  addScore: (by, { key, ...line }) =>
    does(by, { mutation: 'addProgramScore', input: line, fields: total('ProgramScoreAdded'), key, read: toTotal }),
  markAttendance: (by, { key, ...receiver }) =>
    does(by, { mutation: 'markAttendance', input: receiver, fields: total('AttendanceMarked'), key, read: toTotal }),
  clearAttempts: (by, { key, teamId }) =>
    does(by, {
      mutation: 'clearAttempts',
      input: { teamId },
      fields: '... on AttemptsCleared { deletedCount }',
      key,
      read: (result) => ({ deletedCount: Number(result['deletedCount']) }),
    }),
};
