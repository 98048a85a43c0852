import { type Kysely, sql } from 'kysely';

const statements = [
  `create table announcement (
    id bigint generated always as identity constraint announcement_pk primary key,
    event_id bigint not null constraint announcement_event_fk references event on delete restrict,
    audience text not null constraint announcement_audience_known
      check (audience in ('everybody', 'category', 'team', 'insiders', 'staff', 'riddle')),
    category_id smallint constraint announcement_category_fk references category on delete restrict,
    team_id bigint constraint announcement_team_fk references team on delete restrict,
    riddle_id bigint constraint announcement_riddle_fk references riddle on delete restrict,
    grade text not null constraint announcement_grade_known check (grade in ('quiet', 'normal', 'urgent')),
    text_ru text not null,
    text_en text not null,
    is_on_wall boolean not null,
    ends_at timestamptz,
    revision int not null default 1,
    asked_revision int not null default 1,
    version bigint not null,
    announced_by bigint not null constraint announcement_announced_by_fk references app_user on delete restrict,
    announced_at timestamptz not null,
    edited_at timestamptz,
    withdrawn_at timestamptz,
    constraint announcement_says_something check (text_ru <> '' or text_en <> ''),
    constraint announcement_has_its_audience check (
      (category_id is not null) = (audience = 'category') and (team_id is not null) = (audience = 'team')
      and (riddle_id is not null) = (audience = 'riddle')),
    constraint announcement_on_wall_is_public check (not is_on_wall or audience in ('everybody', 'category'))
  )`,
  `create unique index announcement_event_version on announcement (event_id, version)`,
  `comment on table announcement is 'What organizers tell people during an event. About a riddle it is an erratum'`,
  `comment on column announcement.revision is 'Grows with every edit of what people read'`,
  `comment on column announcement.asked_revision is 'Who has read an older revision is asked to read it again'`,
  `comment on column announcement.version is 'Counts the changes of all announcements of the event'`,

  `create table announcement_receipt (
    announcement_id bigint not null constraint announcement_receipt_announcement_fk references announcement on delete restrict,
    user_id bigint not null constraint announcement_receipt_user_fk references app_user on delete restrict,
    revision int not null,
    read_at timestamptz not null,
    constraint announcement_receipt_pk primary key (announcement_id, user_id)
  )`,
  `comment on table announcement_receipt is 'A person has read an announcement, as of this revision'`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
