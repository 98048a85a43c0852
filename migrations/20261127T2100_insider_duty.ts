import { type Kysely, sql } from 'kysely';

const statements = [
  `create table insider_duty (
    event_id bigint not null constraint insider_duty_event_fk references event on delete restrict,
    user_id bigint not null constraint insider_duty_user_fk references app_user on delete restrict,
    version int not null,
    shift_from timestamptz,
    shift_to timestamptz,
    contact_name text not null,
    contact_phone text not null,
    briefing text not null,
    presence text constraint insider_duty_presence_known check (presence in ('on_the_way', 'here', 'away', 'gone')),
    presence_at timestamptz,
    handover_hash bytea,
    handover_until timestamptz,
    constraint insider_duty_pk primary key (event_id, user_id),
    constraint insider_duty_shift_runs_forward check (shift_from < shift_to),
    constraint insider_duty_presence_is_whole check ((presence is null) = (presence_at is null)),
    constraint insider_duty_handover_is_whole check ((handover_hash is null) = (handover_until is null))
  )`,
  `create index insider_duty_user on insider_duty (user_id)`,
  `create unique index insider_duty_handover on insider_duty (handover_hash) where handover_hash is not null`,
  `comment on table insider_duty is 'What an insider has to know for an event, and where they say they are'`,
  `comment on column insider_duty.version is 'Grows with every edit by organizers; what the insider says does not change it'`,
  `comment on column insider_duty.shift_from is 'Null: from the start of the event'`,
  `comment on column insider_duty.shift_to is 'Null: until its end'`,
  `comment on column insider_duty.presence_at is 'When the insider said it, by their phone. What was said later counts'`,
  `comment on column insider_duty.handover_hash is 'SHA-256 of the code with which a colleague takes the places over'`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
