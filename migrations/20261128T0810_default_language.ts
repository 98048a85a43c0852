import { type Kysely, sql } from 'kysely';

const statements = [
  `alter table installation add column default_language text not null default 'ru'
    constraint installation_default_language_known check (default_language in ('ru', 'en'))`,
  `comment on column installation.default_language is 'The language of pages for browsers that ask for none of ours'`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
