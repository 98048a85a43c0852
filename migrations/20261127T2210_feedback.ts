import { type Kysely, sql } from 'kysely';

const statements = [
  `create table riddle_vote (
    riddle_id bigint not null constraint riddle_vote_riddle_fk references riddle on delete restrict,
    user_id bigint not null constraint riddle_vote_user_fk references app_user on delete restrict,
    team_id bigint not null constraint riddle_vote_team_fk references team on delete restrict,
    is_liked boolean not null,
    voted_at timestamptz not null,
    constraint riddle_vote_pk primary key (riddle_id, user_id)
  )`,
  `create index riddle_vote_user on riddle_vote (user_id)`,
  `create index riddle_vote_team on riddle_vote (team_id)`,
  `comment on table riddle_vote is 'Whether a person liked a riddle that their team has solved'`,

  `create table event_feedback (
    id bigint generated always as identity constraint event_feedback_pk primary key,
    event_id bigint not null constraint event_feedback_event_fk references event on delete restrict,
    user_id bigint not null constraint event_feedback_user_fk references app_user on delete restrict,
    team_id bigint not null constraint event_feedback_team_fk references team on delete restrict,
    rating int not null constraint event_feedback_rating_known check (rating between 1 and 5),
    text text not null,
    left_at timestamptz not null,
    constraint event_feedback_once unique (event_id, user_id)
  )`,
  `create index event_feedback_user on event_feedback (user_id)`,
  `create index event_feedback_team on event_feedback (team_id)`,
  `comment on table event_feedback is 'What a player says of a finished event. Organizers read it without the name'`,
  `comment on column event_feedback.text is 'Empty for none'`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
