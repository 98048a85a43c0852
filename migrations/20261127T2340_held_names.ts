import { type Kysely, sql } from 'kysely';

const statements = [
  `alter table event add column reviews_names boolean not null default false`,
  `comment on column event.reviews_names is 'True: a team name is shown to others only after an organizer has seen it'`,
  `alter table team
    add column name_state text not null default 'shown' constraint team_name_state_known check (name_state in ('shown', 'held', 'refused')),
    add column name_reason jsonb,
    add constraint team_name_reason_of_refused check ((name_state = 'refused') = (name_reason is not null))`,
  `alter table team add column shown_name text not null generated always as (
    case when name_state = 'shown' then name when category_id = 2 then 'Team ' || id::text else 'Команда ' || id::text end) stored`,
  `comment on column team.shown_name is 'What everybody but the team and organizers reads in place of the name: the one place that decides it'`,
  `create index team_name_waits on team (event_id) where name_state = 'held' and deleted_at is null`,
  `alter table installation add column marked_words jsonb`,
  `comment on column installation.marked_words is 'A team name that has one of these in it is marked for organizers; nothing else follows. Null: the usual ones'`,
];

export const sparesOlder = 'they write neither the state of a name nor its reason, and the defaults of both satisfy the constraints';

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
