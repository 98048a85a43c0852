import { type Kysely, sql } from 'kysely';

const statements = [
  `create table installation (
    id smallint not null constraint installation_pk primary key constraint installation_is_one check (id = 1),
    words jsonb not null constraint installation_words_is_object check (jsonb_typeof(words) = 'object'),
    links jsonb not null constraint installation_links_is_list check (jsonb_typeof(links) = 'array' and jsonb_array_length(links) <= 10),
    logo_id bigint constraint installation_logo_fk references media (id),
    share_picture_id bigint constraint installation_share_picture_fk references media (id),
    version integer not null default 1
  )`,
  `comment on table installation is 'The name and the look of all pages; without its one row they are the defaults'`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
