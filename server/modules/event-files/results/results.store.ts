import { type RawBuilder, sql } from 'kysely';
import type { CategoryCode } from '#server/modules/events/events.ts';
import type { Db, EntryKind } from '#server/platform/db/tables/tables.ts';

/** An instant with the microseconds of the database, which decide between teams of one total. */
const instant = (column: string) => sql<string>`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;

export interface TeamRow {
  id: number;
  categoryId: number;
  categoryCode: CategoryCode;
  name: string;
  createdAt: string;
  scoreHalf: number;
  coins: number;
  epoch: number;
  members: { name: string; username: string | null; isCaptain: boolean; joinedAt: string }[];
}

/** Lists the ranked teams of an event that are not deleted, in the order of their creation. */
export function listTeams(db: Db, eventId: number): Promise<TeamRow[]> {
  return db
    .selectFrom('team')
    .innerJoin('category', 'category.id', 'team.categoryId')
    .innerJoin('teamBalance as balance', 'balance.teamId', 'team.id')
    .select([
      'team.id',
      'category.code as categoryCode',
      'category.id as categoryId',
      'team.name',
      instant('team.created_at').as('createdAt'),
      'balance.scoreHalf',
      'balance.coins',
      'balance.epoch',
      sql<TeamRow['members']>`coalesce((select jsonb_agg(jsonb_build_object('name', full_name, 'username',
          (select min(username) from identity where identity.user_id = app_user.id), 'isCaptain', member.role = 'captain',
          'joinedAt', ${instant('member.joined_at')}) order by seat)
        from member join app_user on app_user.id = member.user_id where member.team_id = team.id), '[]')`.as('members'),
    ])
    .where('team.eventId', '=', eventId)
    .where('team.deletedAt', 'is', null)
    .where('team.isRanked', '=', true)
    .orderBy('team.id')
    .execute();
}

export interface TitleRow {
  id: number;
  blockId: number;
  category: CategoryCode;
  block: string;
  title: string;
  isDeleted: boolean;
}

/** Lists the titles of all riddles of an event, archived ones last, so that a line can name its riddle. */
export async function listRiddleTitles(db: Db, eventId: number): Promise<TitleRow[]> {
  const { rows } =
    await sql<TitleRow>`select riddle.id, block.id as "blockId", category.code as category, block.title as block, riddle.title,
      riddle.archived_at is not null or block.archived_at is not null as "isDeleted"
    from riddle join block on block.id = riddle.block_id join category on category.id = block.category_id
    where block.event_id = ${eventId} order by "isDeleted", category.id, block.position, block.id, riddle.position, riddle.id`.execute(db);
  return rows;
}

/** Lists the titles of all blocks of an event. */
export async function listBlockTitles(db: Db, eventId: number): Promise<Omit<TitleRow, 'blockId' | 'block'>[]> {
  const { rows } = await sql<Omit<TitleRow, 'blockId' | 'block'>>`select block.id, category.code as category, block.title,
      block.archived_at is not null as "isDeleted"
    from block join category on category.id = block.category_id
    where block.event_id = ${eventId} order by "isDeleted", category.id, block.position, block.id`.execute(db);
  return rows;
}

/** Lists the names of people: the username in the messenger or, without one, the full name. */
export async function listNames(db: Db, userIds: readonly number[]): Promise<{ id: number; name: string }[]> {
  const { rows } = await sql<{ id: number; name: string }>`select id,
      coalesce((select min(username) from identity where identity.user_id = app_user.id), full_name) as name
    from app_user where id = any(${sql.val(userIds)}::bigint[])`.execute(db);
  return rows;
}

export interface FactRow {
  teamId: number;
  /** Orders the facts of a team of one kind. */
  key: string;
  riddleId: number;
  epoch: number;
  at: string;
  /** Who did it. */
  userId: number;
}

export interface LedgerRow extends Omit<FactRow, 'riddleId'> {
  /** Counts the entries of the team from 1. */
  number: number;
  riddleId: number | null;
  blockId: number | null;
  kind: EntryKind;
  half: number;
  coins: number;
  comment: string | null;
  /** The number of the entry that it takes back. */
  reverses: number | null;
}

export interface AttemptRow extends FactRow {
  answer: string;
  isRight: boolean;
}

export interface SolveRow extends FactRow {
  withHint: boolean;
}

/** A page of the rows of some teams, after the last row of the page before. */
export interface Page {
  teamIds: readonly number[];
  after: { teamId: number; key: string } | null;
  limit: number;
}

async function readPage<Row>(db: Db, { teamIds, after, limit }: Page, rows: RawBuilder<unknown>): Promise<Row[]> {
  const { teamId, key } = after ?? { teamId: 0, key: '0' };
  const result = await sql<Row>`select fact.*, sort_key::text as key from (${rows}) as fact
    where "teamId" = any(${sql.val(teamIds)}::bigint[]) and ("teamId", sort_key) > (${sql.val(teamId)}::bigint, ${sql.val(key)}::numeric)
    order by "teamId", sort_key limit ${limit}`.execute(db);
  return result.rows;
}

const fact = (userId: 'user_id' | 'actor_id') =>
  sql`team_id as "teamId", riddle_id as "riddleId", epoch, ${instant('at')} as at, ${sql.ref(userId)} as "userId"`;

/** Rows of one team may share an instant, but not an instant and a riddle: a team makes one move in a transaction. */
const byTime = sql`extract(epoch from at)::numeric * 1e18 + riddle_id as sort_key`;

export const listLedger = (db: Db, page: Page) =>
  readPage<LedgerRow>(
    db,
    page,
    sql`select ${fact('actor_id')}, team_version::numeric as sort_key, team_version as number, block_id as "blockId", kind, half, coins, comment,
      (select other.team_version from ledger_entry as other where other.id = ledger_entry.reverses_id) as reverses from ledger_entry`,
  );

export const listAttempts = (db: Db, page: Page) =>
  readPage<AttemptRow>(db, page, sql`select ${fact('user_id')}, id::numeric as sort_key, answer, is_right as "isRight" from attempt`);

export const listSolves = (db: Db, page: Page) =>
  readPage<SolveRow>(db, page, sql`select ${fact('user_id')}, ${byTime}, with_hint as "withHint" from solve`);

export interface HintRow extends FactRow {
  number: number;
}

export const listHints = (db: Db, page: Page) => readPage<HintRow>(db, page, sql`select ${fact('user_id')}, ${byTime}, number from hint`);

/** A visit by the code of a place with several insiders is by the member who typed it. */
export const listVisits = (db: Db, page: Page) =>
  readPage<FactRow>(
    db,
    page,
    sql`select ${fact('user_id')}, ${byTime} from (select visit.*, coalesce(insider_id, scanned_user_id) as user_id from visit) as visit`,
  );
