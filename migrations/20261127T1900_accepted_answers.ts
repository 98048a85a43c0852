import { type Kysely, sql } from 'kysely';

export const breaksOlder = 'an answer that is accepted late is a ruling, which can be taken back';

const statements = [
  `alter table ruling drop constraint ruling_kind_known`,
  `alter table ruling add constraint ruling_kind_known
    check (kind in ('withdrawn_for_nobody', 'withdrawn_for_everybody', 'rejudged', 'accepted_answer'))`,
  `alter table ruling add column answer text`,
  `alter table ruling add constraint ruling_names_answer check ((kind = 'accepted_answer') = (answer is not null))`,
  `comment on column ruling.answer is 'The answer that is accepted since the ruling, which leaves with it; null for other rulings'`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
