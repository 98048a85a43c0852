import { sql } from 'kysely';
import type { Database, Db } from '#server/platform/db/tables/tables.ts';

/** More than anybody can have written in the events of a life. */
const mostRows = 20_000;

interface Kept {
  /** Its name in the export. */
  section: string;
  table: keyof Database;
  /** The column that names the person. */
  column: string;
  /** What is given of each row: the person's own part, and nothing about anybody else. */
  shown: readonly string[];
}

const kept = (section: string, table: keyof Database, column: string, ...shown: string[]): Kept => ({ section, table, column, shown });

/** Every row that names a person and has no query of its own. */
export const keptRows: readonly Kept[] = [
  kept('waysToSignIn', 'identity', 'userId', 'provider', 'subject', 'username', 'createdAt'),
  kept('oneTimeSignIns', 'oneTimeSignIn', 'userId', 'createdAt', 'expiresAt', 'usedAt'),
  kept('oneTimeSignInsIssued', 'oneTimeSignIn', 'issuedBy', 'createdAt', 'expiresAt', 'usedAt'),
  kept('registrationCodesIssued', 'registrationCode', 'createdBy', 'id', 'label', 'role', 'createdAt', 'expiresAt', 'revokedAt'),
  kept('apiTokens', 'apiToken', 'createdBy', 'id', 'name', 'scopes', 'createdAt', 'expiresAt', 'revokedAt', 'lastUsedAt'),
  kept('passes', 'pass', 'userId', 'eventId', 'createdAt', 'expiresAt', 'revokedAt'),
  kept('scansMade', 'scanTicket', 'scannerId', 'eventId', 'createdAt', 'expiresAt'),
  kept('scansOfMe', 'scanTicket', 'scannedUserId', 'eventId', 'teamId', 'createdAt', 'expiresAt'),
  kept('teamsCreated', 'team', 'createdBy', 'eventId', 'name', 'createdAt'),
  kept('lookingForTeam', 'seeker', 'userId', 'eventId', 'since'),
  kept('placesAsInsider', 'riddleInsider', 'userId', 'riddleId'),
  kept('solved', 'solve', 'userId', 'teamId', 'riddleId', 'withHint', 'at'),
  kept('hintsBought', 'hint', 'userId', 'teamId', 'riddleId', 'at'),
  kept('visitsMarked', 'visit', 'insiderId', 'riddleId', 'at'),
  kept('visits', 'visit', 'scannedUserId', 'teamId', 'riddleId', 'at'),
  kept('scoresWritten', 'ledgerEntry', 'actorId', 'eventId', 'teamId', 'kind', 'half', 'coins', 'riddleId', 'blockId', 'comment', 'at'),
  kept('programTotals', 'programBalance', 'userId', 'eventId', 'totalHalf', 'entries'),
  kept('programPointsGiven', 'programEntry', 'actorId', 'eventId', 'kind', 'half', 'comment', 'at'),
  kept('filesUploaded', 'media', 'createdBy', 'path', 'mime', 'bytes', 'alt', 'eventId', 'createdAt'),
  kept('logOfWhatIDid', 'auditLog', 'actorId', 'eventId', 'action', 'subjectType', 'subjectId', 'requestId', 'at'),
  kept('requestsKeptForRetries', 'idempotency', 'actorId', 'key', 'operation', 'createdAt'),
];

/** Columns that name a person and are read by queries of their own. */
export const readByName: readonly (readonly [table: keyof Database, column: string])[] = [
  ['session', 'userId'],
  ['member', 'userId'],
  ['formerMember', 'userId'],
  ['programEntry', 'userId'],
  ['attempt', 'userId'],
];

/** All those rows of one person, by section. */
export async function listKeptRows(db: Db, userId: number): Promise<Record<string, object[]>> {
  const sections: Record<string, object[]> = {};
  for (const { section, table, column, shown } of keptRows) {
    sections[section] = await db
      .selectFrom(table)
      .select(shown.map((name) => sql.ref<unknown>(name).as(name)))
      .where(sql.ref<number>(column), '=', userId)
      .orderBy(sql.ref(shown.includes('at') ? 'at' : (shown.find((name) => name === 'createdAt') ?? column)))
      .limit(mostRows)
      .execute();
  }
  return sections;
}

/** What the log says of a person, oldest first, without who wrote it. `user` is how mended profiles of insiders were once written down. */
export function listLogOf(db: Db, userId: number) {
  return db
    .selectFrom('auditLog')
    .select(['action', 'before', 'after', 'at'])
    .where('subjectType', 'in', ['person', 'user'])
    .where('subjectId', '=', String(userId))
    .orderBy('id')
    .limit(mostRows)
    .execute();
}
