import { type Kysely, sql } from 'kysely';

const statements = [
  `alter table app_user add column rehearsal_id bigint constraint app_user_rehearsal_fk references event on delete restrict`,
  `create index app_user_rehearsal on app_user (rehearsal_id) where rehearsal_id is not null`,
  `comment on column app_user.rehearsal_id is 'Set for a bot, which plays this rehearsal and is erased with it. It has no identity, so nobody can sign in as it'`,

  // Points of real events stay for good. Those of a rehearsal are nobody's, and go with it.
  `create or replace function ledger_is_append_only() returns trigger language plpgsql as $$
    begin
      if tg_op = 'DELETE' then
        if exists (select from event where event.id = old.event_id and event.is_sandbox) then
          return old;
        end if;
      end if;
      raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
    end $$`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
