import { type Kysely, sql } from 'kysely';

const statements = [
  `create table history (
    one smallint not null constraint history_pk primary key constraint history_is_one check (one = 1),
    id text not null,
    place text not null
  )`,
  `comment on table history is 'Its one row names what the versions of this database count in; place is where the database was then'`,
  `insert into history (one, id, place) values (1, left(gen_random_uuid()::text, 8), '')`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
