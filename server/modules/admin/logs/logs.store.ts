import { sql } from 'kysely';
import type { Db } from '#server/platform/db/tables/tables.ts';
import type { Attempt, AuditEntry } from '../admin.types.ts';

interface Page {
  /** Only rows older than this id are listed. */
  before: number | null;
  first: number;
}

interface AuditFilter extends Page {
  eventId: number | null;
  actorId: number | null;
  action: string | null;
  subjectType: string | null;
  subjectId: string | null;
}

/** Returns the id of a subject of these kinds as a number, and null for others, so that its name is found by an index. */
const subjectIdIn = (...kinds: string[]) =>
  sql<number>`case when audit_log.subject_type = any(${kinds}::text[]) and audit_log.subject_id ~ '^\\d{1,15}$' then audit_log.subject_id::bigint end`;

/** Finds the present name of the subject of an entry. */
const subjectName = sql<string | null>`case audit_log.subject_type
  when 'team' then (select team.name from team where team.id = ${subjectIdIn('team')})
  when 'riddle' then (select riddle.title from riddle where riddle.id = ${subjectIdIn('riddle')})
  when 'block' then (select block.title from block where block.id = ${subjectIdIn('block')})
  when 'registrationCode' then (select code.label from registration_code as code where code.id = ${subjectIdIn('registrationCode')})
  when 'apiToken' then (select token.name from api_token as token where token.id = ${subjectIdIn('apiToken')})
  else coalesce((select event.name from event where event.id = ${subjectIdIn('event', 'wall')}),
    (select person.full_name from app_user as person where person.id = ${subjectIdIn('person', 'user')} and person.deleted_at is null)) end`;

/** Holds the id of the member of a team whom a command moved, as the command wrote it. */
const memberId = sql<string>`coalesce(audit_log.after->>'userId', audit_log.before->>'userId', audit_log.after->>'captainId')`;

/** Finds the present name of the member of a team whom an entry is about. */
const personName = sql<string | null>`(select person.full_name from app_user as person
  where person.id = case when audit_log.subject_type = 'team' and ${memberId} ~ '^\\d{1,15}$' then ${memberId}::bigint end
  and person.deleted_at is null)`;

/** Lists entries of the audit log, newest first. */
export function listAuditEntries(db: Db, filter: AuditFilter): Promise<AuditEntry[]> {
  const { eventId, actorId, action, subjectType, subjectId, before } = filter;
  return db
    .selectFrom('auditLog')
    .innerJoin('appUser', 'appUser.id', 'auditLog.actorId')
    .select([
      'auditLog.id',
      'auditLog.eventId',
      'auditLog.actorId',
      'appUser.fullName as actorName',
      'auditLog.action',
      'auditLog.subjectType',
      'auditLog.subjectId',
      subjectName.as('subjectName'),
      personName.as('personName'),
      'auditLog.before',
      'auditLog.after',
      'auditLog.requestId',
      'auditLog.at',
    ])
    .$if(eventId !== null, (query) => query.where('auditLog.eventId', '=', eventId))
    .$if(actorId !== null, (query) => query.where('auditLog.actorId', '=', actorId))
    .$if(action !== null, (query) => query.where('auditLog.action', '=', action))
    .$if(subjectType !== null, (query) => query.where('auditLog.subjectType', '=', subjectType))
    .$if(subjectId !== null, (query) => query.where('auditLog.subjectId', '=', subjectId))
    .$if(before !== null, (query) => query.where('auditLog.id', '<', before))
    .orderBy('auditLog.id', 'desc')
    .limit(filter.first)
    .execute();
}

interface AttemptFilter extends Page {
  eventId: number;
  teamId: number | null;
  riddleId: number | null;
  isRight: boolean | null;
  /** A part of the answer in any letter case. */
  text: string | null;
}

/** Lists attempts, cleared ones included, newest first. */
export function listAttempts(db: Db, filter: AttemptFilter): Promise<Attempt[]> {
  const { teamId, riddleId, isRight, text, before } = filter;
  return (
    db
      .selectFrom('attempt')
      .innerJoin('team', 'team.id', 'attempt.teamId')
      .innerJoin('teamBalance', 'teamBalance.teamId', 'attempt.teamId')
      .innerJoin('riddle', 'riddle.id', 'attempt.riddleId')
      .innerJoin('appUser', 'appUser.id', 'attempt.userId')
      .select([
        'attempt.id',
        'attempt.teamId',
        'team.name as teamName',
        'attempt.riddleId',
        'riddle.title as riddleTitle',
        'attempt.userId',
        'appUser.fullName as userName',
        'attempt.answer',
        'attempt.isRight',
        sql<boolean>`attempt.epoch <> team_balance.epoch`.as('isCleared'),
        'attempt.at',
      ])
      .where('team.eventId', '=', filter.eventId)
      .$if(teamId !== null, (query) => query.where('attempt.teamId', '=', teamId))
      .$if(riddleId !== null, (query) => query.where('attempt.riddleId', '=', riddleId))
      .$if(isRight !== null, (query) => query.where('attempt.isRight', '=', isRight))
      // strpos knows no wildcards, so nothing in the text needs escaping.
      .$if(text !== null, (query) => query.where(sql<boolean>`strpos(lower(attempt.answer), lower(${text}::text)) > 0`))
      .$if(before !== null, (query) => query.where('attempt.id', '<', before))
      .orderBy('attempt.id', 'desc')
      .limit(filter.first)
      .execute()
  );
}
