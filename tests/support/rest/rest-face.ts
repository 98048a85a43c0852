import type { Face, Refused, ScanResult } from '#tests/support/faces/face.ts';
import type { Player } from '../player.ts';

const categoryIds = { ru: 1, en: 2, bike: 3 };

interface ErrorBody {
  error: { type: string; details: { field: string }[] };
}

interface Command<Body, T> {
  method?: 'GET' | 'POST' | 'DELETE';
  path: string;
  body?: object;
  key?: string | undefined;
  read(body: Body): T;
}

async function does<Body, T extends object>(
  by: Player,
  { method = 'POST', path, body, key, read }: Command<Body, T>,
): Promise<Refused | T> {
  const answer = await by.rest(method, path, body, key ? { 'idempotency-key': key } : {});
  if (answer.status === 200) return read(answer.body as Body);
  const { type, details } = (answer.body as ErrorBody).error;
  const wait = answer.headers['retry-after'];
  return {
    code: type,
    ...(details.length > 0 && { fields: details.map(({ field }) => field) }),
    ...(wait !== undefined && { retryAfterSeconds: Number(wait) }),
  };
}

const isDone = () => ({ isDone: true as const });
const toTeam = (body: { team_score: number; team_coins: number }) => ({ points: body.team_score, coins: body.team_coins });
const toTotal = (body: { user_name: string; new_total_score: number }) => ({ userName: body.user_name, total: body.new_total_score });
type Scores = Parameters<typeof toTeam>[0];
type Total = Parameters<typeof toTotal>[0];

interface Scanned {
  can_join?: boolean;
  join_reason?: string | null;
  command_name?: string;
  captain_name?: string;
  user?: { id: number; full_name: string; role: string | null; telegram_id: number | null; telegram_username: string | null };
  command?: { participants: { full_name: string }[] };
  token?: string;
}

const toScan = ({ user, command, ...body }: Scanned): ScanResult => ({
  canJoin: body.can_join ?? null,
  joinReason: body.join_reason ?? null,
  teamName: body.command_name ?? null,
  captainName: body.captain_name ?? null,
  person: user
    ? {
        id: user.id,
        fullName: user.full_name,
        role: user.role,
        telegramId: user.telegram_id === null ? null : String(user.telegram_id),
        username: user.telegram_username,
      }
    : null,
  members: command?.participants.map((participant) => participant.full_name) ?? null,
  ticket: user ? (body.token ?? null) : null,
});

const scored = (receiver: { userId: number } | { ticket: string }, line: { score: number; comment: string | null }) =>
  'ticket' in receiver
    ? { path: '/auth/program/qr_add_score', body: { token: receiver.ticket, score_data: line } }
    : { path: '/auth/program/add_score', body: { user_id: receiver.userId, ...line } };

export const restFace: Face = {
  name: 'REST',
  createTeam: (by, { key, name, category }) =>
    does(by, {
      path: '/auth/command/create',
      body: { name, language_id: categoryIds[category] },
      key,
      read: (body: { command_id: number }) => ({ teamId: body.command_id }),
    }),
  joinTeam: (by, { key, token }) => does(by, { path: '/auth/command/join', body: { token }, key, read: isDone }),
  leaveTeam: (by, { key } = {}) => does(by, { path: '/auth/command/leave', key, read: isDone }),
  renameTeam: (by, { key, name, category }) =>
    does(by, { path: '/auth/command/rename', body: { name, language_id: category && categoryIds[category] }, key, read: isDone }),
  deleteTeam: (by, { key } = {}) => does(by, { path: '/auth/command/delete', key, read: isDone }),
  removeMember: (by, { key, userId }) => does(by, { path: '/auth/command/remove_user', body: { user_id: userId }, key, read: isDone }),
  checkAnswer: (by, { key, riddle, answer }) =>
    does(by, {
      path: `/quest/riddles/${riddle.id}/check-answer`,
      body: { answer },
      key,
      read: (body: Scores & { isCorrect: boolean; updatedRiddle: { title: string } | null }) => ({
        isRight: body.isCorrect,
        title: body.updatedRiddle?.title ?? null,
        ...toTeam(body),
      }),
    }),
  buyHint: (by, { key, riddle }) =>
    does(by, {
      method: 'GET',
      path: `/quest/riddles/${riddle.id}/hint`,
      key,
      read: (body: Scores & { hint: string | null }) => ({ path: body.hint, ...toTeam(body) }),
    }),
  scan: (by, { token }) => does(by, { path: '/auth/qr/verify', body: { token }, read: toScan }),
  markVisit: (by, { key, riddleId, teamId, scannedUserId }) =>
    does(by, {
      path: '/quest/insiders/attendance/mark',
      body: { question_id: riddleId, command_id: teamId, scanned_user_id: scannedUserId },
      key,
      read: isDone,
    }),
  addScore: (by, { key, points, comment = null, ...receiver }) =>
    does(by, { ...scored(receiver, { score: points, comment }), key, read: (body: Total) => toTotal(body) }),
  markAttendance: (by, { key, ...receiver }) =>
    does(by, { ...scored(receiver, { score: 0, comment: '+' }), key, read: (body: Total) => toTotal(body) }),
  clearAttempts: (by, { key, teamId }) =>
    does(by, {
      method: 'DELETE',
      path: `/quest/admin/attempts/clear-command/${teamId}`,
      key,
      read: (body: { deleted_count: number }) => ({ deletedCount: body.deleted_count }),
    }),
};
