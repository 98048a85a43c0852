import { type Kysely, sql } from 'kysely';

const statements = [
  `create table maintenance (
    id smallint not null constraint maintenance_pk primary key constraint maintenance_is_one check (id = 1),
    notice jsonb constraint maintenance_notice_is_object check (jsonb_typeof(notice) = 'object'),
    since timestamptz not null default clock_timestamp()
  )`,
  `comment on table maintenance is 'Its one row is there while writes are refused; notice is what people are told, in both languages'`,
  `create table schema_break (
    migration text not null constraint schema_break_pk primary key,
    reason text not null
  )`,
  `comment on table schema_break is 'Migrations after which older versions of the server may not write, and why'`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
