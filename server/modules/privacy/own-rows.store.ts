import { sql } from 'kysely';
import type { Database, Db } from '#server/platform/db/tables/tables.ts';

/** Nobody plays enough events to write more; the limit only bounds the query. */
const maxRows = 20_000;

interface ExportedTable {
  /** The name of the section in the export. */
  section: string;
  table: keyof Database;
  /** The column that names the person. */
  column: string;
  /** These columns are exported. They tell nothing about anybody else. */
  columns: readonly string[];
}

const exported = (section: string, table: keyof Database, column: string, ...columns: string[]): ExportedTable => ({
  section,
  table,
  column,
  columns,
});

/** All tables that name a person and need no special query. */
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
  exported('dutiesAsInsider', 'insiderDuty', 'userId', 'eventId', 'shiftFrom', 'shiftTo', 'briefing', 'presence', 'presenceAt'),
  exported('solved', 'solve', 'userId', 'teamId', 'riddleId', 'withHint', 'at'),
  exported('hintsBought', 'hint', 'userId', 'teamId', 'riddleId', 'number', 'at'),
  exported('visitsMarked', 'visit', 'insiderId', 'riddleId', 'at'),
  exported('visits', 'visit', 'scannedUserId', 'teamId', 'riddleId', 'at'),
  exported('visitCodesTyped', 'codeAttempt', 'userId', 'teamId', 'riddleId', 'isRight', 'seenAt', 'at'),
  exported('scoresWritten', 'ledgerEntry', 'actorId', 'eventId', 'teamId', 'kind', 'half', 'coins', 'riddleId', 'blockId', 'comment', 'at'),
  exported(
    'announcementsMade',
    'announcement',
    'announcedBy',
    'id',
    'eventId',
    'audience',
    'grade',
    'textRu',
    'textEn',
    'announcedAt',
    'withdrawnAt',
  ),
  exported('rulingsMade', 'ruling', 'madeBy', 'id', 'eventId', 'riddleId', 'kind', 'answer', 'madeAt', 'undoneAt'),
  exported('rulingsUndone', 'ruling', 'undoneBy', 'id', 'eventId', 'riddleId', 'kind', 'undoneAt'),
  exported('regroupingsMade', 'regrouping', 'madeBy', 'id', 'eventId', 'kind', 'teamId', 'fromTeamId', 'madeAt', 'undoneAt'),
  exported('regroupingsUndone', 'regrouping', 'undoneBy', 'id', 'eventId', 'kind', 'teamId', 'undoneAt'),
  exported('announcementsRead', 'announcementReceipt', 'userId', 'announcementId', 'revision', 'readAt'),
  exported('announcementsSentTo', 'mirrorAddress', 'userId', 'channel', 'address', 'language', 'since'),
  exported('messengersToLink', 'mirrorLink', 'userId', 'channel', 'language', 'createdAt', 'expiresAt'),
  exported(
    'helpAsked',
    'helpRequest',
    'askedBy',
    'id',
    'eventId',
    'teamId',
    'kind',
    'riddleId',
    'text',
    'latitude',
    'longitude',
    'accuracyMeters',
    'askedAt',
    'closedAt',
    'thankedAt',
  ),
  exported('helpTaken', 'helpRequest', 'claimedBy', 'id', 'eventId', 'claimedAt', 'closedAt'),
  exported('helpReplies', 'helpMessage', 'userId', 'requestId', 'text', 'at'),
  exported('riddleVotes', 'riddleVote', 'userId', 'riddleId', 'teamId', 'isLiked', 'votedAt'),
  exported('eventFeedback', 'eventFeedback', 'userId', 'eventId', 'teamId', 'rating', 'text', 'leftAt'),
  exported('programTotals', 'programBalance', 'userId', 'eventId', 'totalHalf', 'entries'),
  exported('programPointsGiven', 'programEntry', 'actorId', 'eventId', 'kind', 'half', 'comment', 'at'),
  exported('filesUploaded', 'media', 'createdBy', 'path', 'mime', 'bytes', 'alt', 'eventId', 'createdAt'),
  exported('eventsImported', 'eventImport', 'importedBy', 'eventId', 'source', 'importedAt', 'undoneAt'),
  exported('logOfWhatIDid', 'auditLog', 'actorId', 'eventId', 'action', 'subjectType', 'subjectId', 'requestId', 'at'),
  exported('requestsKeptForRetries', 'idempotency', 'actorId', 'key', 'operation', 'createdAt'),
];

/** These columns name a person, too, and are read by special queries. */
export const readByName: readonly (readonly [table: keyof Database, column: string])[] = [
  ['session', 'userId'],
  ['member', 'userId'],
  ['formerMember', 'userId'],
  ['programEntry', 'userId'],
  ['attempt', 'userId'],
];

/** Lists the rows of one person in those tables, by section. */
export async function listExportedRows(db: Db, userId: number): Promise<Record<string, object[]>> {
  const sections: Record<string, object[]> = {};
  for (const { section, table, column, columns } of exportedTables) {
    sections[section] = await db
      .selectFrom(table)
      .select(columns.map((name) => sql.ref<unknown>(name).as(name)))
      .where(sql.ref<number>(column), '=', userId)
      .orderBy(sql.ref(columns.includes('at') ? 'at' : (columns.find((name) => name === 'createdAt') ?? column)))
      .limit(maxRows)
      .execute();
  }
  return sections;
}

/** Lists what the audit log says about a person, oldest first, without its authors. Older lines call the subject `user`. */
export function listPersonLog(db: Db, userId: number) {
  return db
    .selectFrom('auditLog')
    .select(['action', 'before', 'after', 'at'])
    .where('subjectType', 'in', ['person', 'user'])
    .where('subjectId', '=', String(userId))
    .orderBy('id')
    .limit(maxRows)
    .execute();
}
