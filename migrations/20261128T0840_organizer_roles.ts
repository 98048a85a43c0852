import { type Kysely, sql } from 'kysely';

const statements = [
  `alter table app_user add column organizer_roles text[] not null default '{all}'
    constraint app_user_organizer_roles_known check
    (organizer_roles <@ array['all', 'author', 'desk', 'gate', 'observer'] and cardinality(organizer_roles) > 0)`,
  `comment on column app_user.organizer_roles is 'What an organizer does; all is every right. It says nothing of another role'`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
