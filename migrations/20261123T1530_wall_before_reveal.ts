import { type Kysely, sql } from 'kysely';

const statements = [
  `alter table wall add column scene_before text
    constraint wall_scene_before_known check (scene_before in ('cats', 'one', 'top3', 'feed', 'stats', 'message'))`,
  `alter table wall add column category_before_id smallint constraint wall_category_before_fk references category on delete restrict`,
  `comment on column wall.scene_before is 'What was shown when a reveal began, and is shown again once it is over; null unless a reveal brought the present scene'`,
  `comment on column wall.category_before_id is 'The category that belongs to scene_before'`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
