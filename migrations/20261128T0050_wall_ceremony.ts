import { type Kysely, sql } from 'kysely';

export const sparesOlder = 'an older server meets a scene of the ceremony only once an organizer has put one on a wall';

const statements = [
  `alter table wall drop constraint wall_scene_known`,
  `alter table wall add constraint wall_scene_known
    check (scene in ('cats', 'one', 'top3', 'feed', 'stats', 'message', 'reveal', 'nominations', 'podium', 'thanks'))`,
  `alter table wall drop constraint wall_scene_before_known`,
  `alter table wall add constraint wall_scene_before_known
    check (scene_before in ('cats', 'one', 'top3', 'feed', 'stats', 'message', 'nominations', 'podium', 'thanks'))`,
  `alter table wall add column nomination text
    constraint wall_nomination_known check (nomination in ('fastest_answer', 'most_visited', 'best_comeback', 'most_stubborn'))`,
  `comment on column wall.nomination is 'Which nomination the scene of that name shows; null for its title alone'`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
