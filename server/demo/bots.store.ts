import { sql } from 'kysely';
import type { Db } from '#server/platform/db/tables/tables.ts';

interface BotMove {
  captainId: number;
  riddleId: number;
  answer: string;
}

/** A random invented team of the demo event with its next unsolved riddle and an answer to it. */
export async function findBotMove(db: Db, firstInventedTelegramId: number): Promise<BotMove | undefined> {
  const { rows } = await sql<BotMove>`
    select member.user_id as "captainId", riddle.id as "riddleId", answer.text as answer
    from member
    join identity on identity.user_id = member.user_id and identity.provider = 'telegram'
    join team on team.id = member.team_id and team.deleted_at is null
    join team_balance as balance on balance.team_id = team.id
    join event on event.id = team.event_id and event.slug = 'demo'
    join block on block.event_id = event.id and block.category_id = team.category_id and block.archived_at is null
    join riddle on riddle.block_id = block.id and riddle.archived_at is null
    join answer on answer.riddle_id = riddle.id and answer.removed_version is null
    where member.role = 'captain' and identity.subject::bigint >= ${firstInventedTelegramId}
      and not exists (select from solve where solve.team_id = team.id and solve.riddle_id = riddle.id and solve.epoch = balance.epoch)
    order by random() limit 1`.execute(db);
  return rows[0];
}
