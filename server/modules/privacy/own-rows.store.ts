import { sql } from 'kysely';
import type { Database, Db } from '#server/platform/db/tables/tables.ts';

/** More than anybody can have written in the events of a life. */
const mostRows = 20_000;

interface ExportedTable {
  /** Its name in the export. */
  section: string;
  table: keyof Database;
  /** The column that names the person. */
  column: string;
  /** What is given of each row: the person's own part, and nothing about anybody else. */
  shown: readonly string[];
}

const exported = (section: string, table: keyof Database, column: string, ...shown: string[]): ExportedTable => ({
  section,
  table,
  column,
  shown,
});

/** Every row that names a person and has no query of its own. */
export const exportedTables: readonly ExportedTable[] = [
  exported('waysToSignIn', 'identity', 'userId', 'provider', 'subject', 'username', 'createdAt'),
  exported('oneTimeSignIns', 'oneTimeSignIn', 'userId', 'createdAt', 'expiresAt', 'usedAt'),
  exported('oneTimeSignInsIssued', 'oneTimeSignIn', 'issuedBy', 'createdAt', 'expiresAt', 'usedAt'),
  exported('registrationCodesIssued', 'registrationCode', 'createdBy', 'id', 'label', 'role', 'createdAt', 'expiresAt', 'revokedAt'),
  exported('apiTokens', 'apiToken', 'createdBy', 'id', 'name', 'scopes', 'createdAt', 'expiresAt', 'revokedAt', 'lastUsedAt'),
  exported('passes', 'pass', 'userId', 'eventId', 'createdAt', 'expiresAt', 'revokedAt'),
  exported('scansMade', 'scanTicket', 'scannerId', 'eventId', 'createdAt', 'expiresAt'),
  exported('scansOfMe', 'scanTicket', 'scannedUserId', 'eventId', 'teamId', 'createdAt', 'expiresAt'),
  exported('teamsCreated', 'team', 'createdBy', 'eventId', 'name', 'createdAt'),
  exported('lookingForTeam', 'seeker', 'userId', 'eventId', 'since'),
  exported('placesAsInsider', 'riddleInsider', 'userId', 'riddleId'),
  exported('solved', 'solve', 'userId', 'teamId', 'riddleId', 'withHint', 'at'),
  exported('hintsBought', 'hint', 'userId', 'teamId', 'riddleId', 'at'),
  exported('visitsMarked', 'visit', 'insiderId', 'riddleId', 'at'),
  exported('visits', 'visit', 'scannedUserId', 'teamId', 'riddleId', 'at'),
  exported('scoresWritten', 'ledgerEntry', 'actorId', 'eventId', 'teamId', 'kind', 'half', 'coins', 'riddleId', 'blockId', 'comment', 'at'),
  exported('programTotals', 'programBalance', 'userId', 'eventId', 'totalHalf', 'entries'),
  exported('programPointsGiven', 'programEntry', 'actorId', 'eventId', 'kind', 'half', 'comment', 'at'),
  exported('filesUploaded', 'media', 'createdBy', 'path', 'mime', 'bytes', 'alt', 'eventId', 'createdAt'),
  exported('logOfWhatIDid', 'auditLog', 'actorId', 'eventId', 'action', 'subjectType', 'subjectId', 'requestId', 'at'),
  exported('requestsKeptForRetries', 'idempotency', 'actorId', 'key', 'operation', 'createdAt'),
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
export async function listExportedRows(db: Db, userId: number): Promise<Record<string, object[]>> {
  const sections: Record<string, object[]> = {};
  for (const { section, table, column, shown } of exportedTables) {
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
