import { type Kysely, sql } from 'kysely';

const statements = [
  `create table event_alias (
    alias text constraint event_alias_pk primary key
      constraint event_alias_shape check (alias ~ '^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$'),
    event_id bigint not null constraint event_alias_event_fk references event on delete cascade
  )`,
  `create index event_alias_event on event_alias (event_id)`,
  `comment on table event_alias is 'Further names of an event in addresses, such as those of older clients; a slug comes before an alias'`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
