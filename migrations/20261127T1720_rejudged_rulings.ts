import { type Kysely, sql } from 'kysely';

export const breaksOlder = 'a rejudging is a ruling, which can be taken back';

const statements = [
  `alter table ruling drop constraint ruling_kind_known`,
  `alter table ruling add constraint ruling_kind_known check (kind in ('withdrawn_for_nobody', 'withdrawn_for_everybody', 'rejudged'))`,
  `alter table ruling add column announcement_id bigint constraint ruling_announcement_fk references announcement on delete restrict`,
  `comment on column ruling.announcement_id is 'The erratum by which teams were told, which leaves with the ruling; null without one'`,
  `create table ruling_attempt (
    ruling_id bigint not null constraint ruling_attempt_ruling_fk references ruling on delete restrict,
    attempt_id bigint not null constraint ruling_attempt_attempt_fk references attempt on delete restrict,
    answers_version int not null,
    constraint ruling_attempt_pk primary key (ruling_id, attempt_id)
  )`,
  `comment on table ruling_attempt is 'An attempt that a rejudging made right, and the version of the answers that had judged it wrong'`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
