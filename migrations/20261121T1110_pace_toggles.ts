import { type Kysely, sql } from 'kysely';

const statements = [
  `create table seeker_toggle (
    session_hash bytea constraint seeker_toggle_pk primary key
      constraint seeker_toggle_session_fk references session on delete cascade,
    at timestamptz not null
  )`,
  `comment on table seeker_toggle is 'When a device last switched between looking for a team and not: the second tap of a double one is no second switch'`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
