import { type Kysely, sql } from 'kysely';

const statements = [
  `create table help_request (
    id bigint generated always as identity constraint help_request_pk primary key,
    event_id bigint not null constraint help_request_event_fk references event on delete restrict,
    team_id bigint not null constraint help_request_team_fk references team on delete restrict,
    asked_by bigint not null constraint help_request_asked_by_fk references app_user on delete restrict,
    kind text not null constraint help_request_kind_known
      check (kind in ('riddle', 'insider_missing', 'way', 'technical', 'urgent')),
    riddle_id bigint constraint help_request_riddle_fk references riddle on delete restrict,
    text text not null constraint help_request_says_something check (text <> ''),
    latitude double precision constraint help_request_latitude_on_earth check (latitude between -90 and 90),
    longitude double precision constraint help_request_longitude_on_earth check (longitude between -180 and 180),
    accuracy_meters double precision constraint help_request_accuracy_positive check (accuracy_meters >= 0),
    revision int not null default 1,
    asked_at timestamptz not null,
    claimed_by bigint constraint help_request_claimed_by_fk references app_user on delete restrict,
    claimed_at timestamptz,
    closed_at timestamptz,
    thanked_at timestamptz,
    constraint help_request_claim_is_whole check ((claimed_by is null) = (claimed_at is null)),
    constraint help_request_thanks_close check (thanked_at is null or closed_at is not null),
    constraint help_request_position_is_whole
      check ((latitude is null) = (longitude is null) and (latitude is null) = (accuracy_meters is null))
  )`,
  `create index help_request_team on help_request (team_id, id)`,
  `create index help_request_open on help_request (event_id, id) where closed_at is null`,
  `create index help_request_closed on help_request (event_id, id) where closed_at is not null`,
  `create index help_request_with_position on help_request (event_id) where latitude is not null`,
  `create index help_request_asked_by on help_request (asked_by)`,
  `comment on table help_request is 'A team asks organizers for help. Only these two sides see it'`,
  `comment on column help_request.latitude is 'Where the person stood, given by them each time. Deleted a day after the end of the event'`,
  `comment on column help_request.revision is 'Grows with every change and every reply'`,

  `create table help_message (
    id bigint generated always as identity constraint help_message_pk primary key,
    request_id bigint not null constraint help_message_request_fk references help_request on delete restrict,
    user_id bigint not null constraint help_message_user_fk references app_user on delete restrict,
    is_from_team boolean not null,
    text text not null constraint help_message_says_something check (text <> ''),
    at timestamptz not null
  )`,
  `create index help_message_request on help_message (request_id, id)`,
  `create index help_message_user on help_message (user_id)`,
  `comment on table help_message is 'A reply to a request for help, from the team or from an organizer'`,

  `create table help_desk (
    event_id bigint not null constraint help_desk_pk primary key constraint help_desk_event_fk references event on delete restrict,
    emergency_number text not null,
    ready_answers jsonb not null,
    version int not null
  )`,
  `comment on table help_desk is 'What organizers of an event prepare for those who need help'`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
