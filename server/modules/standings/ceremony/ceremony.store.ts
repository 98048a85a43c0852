import { sql } from 'kysely';
import type { Db } from '#server/platform/db/tables/tables.ts';
import { selectFacts } from '../insights/event/facts.store.ts';
import type { PlayRecord, ThankedPerson } from './ceremony.types.ts';

/**
 * Lists what nominations compare, for each ranked team of an event. A riddle opens for a team when the event begins, when it and its block
 * are published, and when the team has solved the block after which either comes. A publication after the solve, as of a riddle that was
 * published again, does not count. What was reversed does not count, and neither do answers that were accepted late.
 */
export async function listPlayRecords(db: Db, { eventId, comebackFrom }: { eventId: number; comebackFrom: Date }): Promise<PlayRecord[]> {
  const { rows } = await sql<PlayRecord>`
    with fact as (${selectFacts({ eventId, horizon: null })}),
    solved as (
      select fact.team_id, fact.riddle_id, fact.at, riddle.block_id, greatest(event.starts_at, case when block.published_at <= fact.at then block.published_at end,
          case when riddle.published_at <= fact.at then riddle.published_at end) as open_at,
        block.publish_after_block_id as block_after_id, riddle.publish_after_block_id as riddle_after_id
      from fact join riddle on riddle.id = fact.riddle_id join block on block.id = riddle.block_id join event on event.id = block.event_id
      where fact.kind = 'solve'),
    block_done as (select team_id, block_id, max(at) as at from solved group by 1, 2),
    fastest as (
      select solved.team_id, min(extract(epoch from solved.at - greatest(solved.open_at, for_block.at, for_riddle.at)) * 1000)
        filter (where solved.at >= greatest(solved.open_at, for_block.at, for_riddle.at)) as ms
      from solved
      left join block_done as for_block on for_block.team_id = solved.team_id and for_block.block_id = solved.block_after_id
      left join block_done as for_riddle on for_riddle.team_id = solved.team_id and for_riddle.block_id = solved.riddle_after_id
      group by 1),
    wrong as (
      select solved.team_id, solved.riddle_id, count(*) as answers
      from solved join team_balance on team_balance.team_id = solved.team_id
      join attempt on attempt.team_id = solved.team_id and attempt.riddle_id = solved.riddle_id and attempt.epoch = team_balance.epoch
        and not attempt.is_right and not attempt.is_repeat and attempt.at <= solved.at
      group by 1, 2),
    stubborn as (select team_id, max(answers) as answers from wrong group by 1),
    visited as (select team_id, count(*) as visits from fact where kind = 'visit' group by 1),
    booked as (
      select line.team_id, bool_or(line.regrouping_id is not null) as is_regrouped,
        sum(line.half + line.coins * coalesce(price_list.coin_value_half, 1)) filter (where line.at < ${comebackFrom}) as before_half
      from ledger_entry as line left join price_list on price_list.event_id = line.event_id
      where line.event_id = ${eventId} group by 1)
    select team.id as team_id, floor(fastest.ms)::float8 as fastest_ms, coalesce(visited.visits, 0)::int as visits,
      coalesce(stubborn.answers, 0)::int as wrong_before_solve, coalesce(booked.before_half, 0)::int as total_before_half,
      coalesce(booked.is_regrouped, false) as is_regrouped
    from team left join fastest on fastest.team_id = team.id left join visited on visited.team_id = team.id
    left join stubborn on stubborn.team_id = team.id left join booked on booked.team_id = team.id
    where team.event_id = ${eventId} and team.deleted_at is null and team.is_ranked`.execute(db);
  return rows;
}

/** Lists the people of teams, the captain first, as the board of teams names them. */
export async function listTeamPeople(db: Db, teamIds: readonly number[]): Promise<Map<number, string[]>> {
  if (teamIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('member')
    .innerJoin('appUser', 'appUser.id', 'member.userId')
    .select(['member.teamId', 'appUser.fullName'])
    .where('member.teamId', 'in', [...teamIds])
    .where('appUser.deletedAt', 'is', null)
    .orderBy('member.teamId')
    .orderBy('member.role')
    .orderBy('member.seat')
    .execute();
  return new Map([...Map.groupBy(rows, ({ teamId }) => teamId)].map(([id, people]) => [id, people.map(({ fullName }) => fullName)]));
}

/** Lists the insiders who stood at places of an event, by name, each once. */
export async function listThankedInsiders(db: Db, eventId: number): Promise<ThankedPerson[]> {
  const rows = await db
    .selectFrom('appUser')
    .select(['fullName as name', sql<string>`coalesce(student_organization, '')`.as('organization')])
    .where('deletedAt', 'is', null)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('riddleInsider')
          .innerJoin('riddle', 'riddle.id', 'riddleInsider.riddleId')
          .innerJoin('block', 'block.id', 'riddle.blockId')
          .select('riddleInsider.userId')
          .whereRef('riddleInsider.userId', '=', 'appUser.id')
          .where('block.eventId', '=', eventId)
          .where('block.archivedAt', 'is', null)
          .where('riddle.archivedAt', 'is', null),
      ),
    )
    .orderBy('fullName')
    .orderBy('id')
    .execute();
  return rows;
}
