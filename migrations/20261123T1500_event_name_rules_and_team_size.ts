import { type Kysely, sql } from 'kysely';

const statements = [
  `alter table event
    add column name_en text not null default '' constraint event_name_en_length check (char_length(name_en) <= 200),
    add column rules_ru text not null default '' constraint event_rules_ru_length check (char_length(rules_ru) <= 10000),
    add column rules_en text not null default '' constraint event_rules_en_length check (char_length(rules_en) <= 10000),
    add column min_team_size smallint not null default 1
      constraint event_min_team_size_of_seats check (min_team_size between 1 and 6)`,
  `comment on column event.name_en is 'Its name for people who read English; empty: the same as name'`,
  `comment on column event.rules_ru is 'The rules of this event for its players, plain text with an empty line between paragraphs; empty: none are written'`,
  `comment on column event.min_team_size is 'A team with fewer members can neither answer nor buy a hint'`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
