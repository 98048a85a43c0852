import { sql } from 'kysely';
import type { Db } from '#server/platform/db/tables/tables.ts';
import type { KeptPlay, Source } from './regrouping.types.ts';

interface Wanted {
  /** The team that plays on. Of what two teams did at one instant, that of the first source is kept. */
  teamId: number;
  /** Its present epoch. */
  epoch: number;
  sources: readonly Source[];
  eventId: number;
  categoryId: number;
  /** What this regrouping has reversed counts as if it had not, since it is taken back. Null otherwise. */
  undoneId: number | null;
}

const titleKey = (riddle: string) =>
  sql`lower(regexp_replace(replace(replace(trim(${sql.ref(`${riddle}.title`)}), 'ё', 'е'), 'Ё', 'Е'), '\\s+', ' ', 'g'))`;

/**
 * Pairs each riddle with itself in its own category, and with its twin in the other one: two riddles are twins if they have the same title,
 * or else the same coordinates, and no other riddle of either category has it.
 */
const twins = ({ eventId, categoryId }: Wanted) => sql`
  playable as (
    select riddle.id, block.category_id, ${titleKey('riddle')} as title, nullif(trim(riddle.answered_geo), '') as geo
    from riddle join block on block.id = riddle.block_id
    where block.event_id = ${eventId} and riddle.archived_at is null and block.archived_at is null
      and riddle.published_at is not null and block.published_at is not null),
  keyed as (
    select id, category_id, 'title' as kind, title as key, count(*) over (partition by category_id, title) as same from playable
    union all
    select id, category_id, 'geo', geo, count(*) over (partition by category_id, geo) from playable where geo is not null),
  paired as (
    select distinct on (one.id) one.id as from_id, other.id as to_id, one.kind
    from keyed as one join keyed as other on other.kind = one.kind and other.key = one.key and other.category_id = ${categoryId}
    where one.category_id <> ${categoryId} and one.same = 1 and other.same = 1 order by one.id, one.kind desc),
  twin as (
    select riddle.id as from_id, riddle.id as to_id from riddle join block on block.id = riddle.block_id
    where block.event_id = ${eventId} and block.category_id = ${categoryId}
    union all
    select from_id, to_id from (select distinct on (to_id) * from paired order by to_id, kind desc, from_id) as once)`;

const text = (column: string) => sql`${sql.ref(column)}::text`;

/** Finds what a team brings along, by one statement. The caller holds the teams. */
export async function findKeptPlay(db: Db, wanted: Wanted): Promise<KeptPlay> {
  const { teamId, epoch, undoneId, categoryId } = wanted;
  const sources = JSON.stringify(wanted.sources.map((source, rank) => ({ ...source, rank })));
  const { rows } = await sql<KeptPlay>`
    with ${twins(wanted)},
    source as (select * from json_to_recordset(${sources}::json) as source ("teamId" bigint, epoch int, rank int)),
    standing as (
      select line.*, source.rank from ledger_entry as line join source on source."teamId" = line.team_id and source.epoch = line.epoch
      where line.kind in ('solve', 'rejudge', 'visit', 'hint', 'block_solved', 'block_visited')
        and not exists (select from ledger_entry as back where back.reverses_id = line.id
          and back.regrouping_id is distinct from ${undoneId}::bigint)),
    credited as (
      select line.riddle_id from ledger_entry as line where line.team_id = ${teamId} and line.kind = 'ruling'
        and not exists (select from ledger_entry as back where back.reverses_id = line.id)),
    solved as (
      select distinct on (twin.to_id) twin.to_id, riddle.title, solve.user_id, solve.with_hint, solve.at, line.kind, line.half, line.coins, line.gained_at
      from standing as line join solve on solve.team_id = line.team_id and solve.riddle_id = line.riddle_id and solve.epoch = line.epoch
      join twin on twin.from_id = line.riddle_id join riddle on riddle.id = twin.to_id
      where line.kind in ('solve', 'rejudge') and riddle.withdrawn is null and twin.to_id not in (select riddle_id from credited)
      order by twin.to_id, coalesce(line.gained_at, solve.at), line.rank),
    hinted as (
      select distinct on (twin.to_id, hint.number) twin.to_id, hint.number, hint.user_id, hint.at, line.coins
      from (select *, row_number() over (partition by team_id, riddle_id, epoch order by id) as number from standing where kind = 'hint') as line
      join hint on hint.team_id = line.team_id and hint.riddle_id = line.riddle_id and hint.epoch = line.epoch and hint.number = line.number
      join twin on twin.from_id = line.riddle_id
      order by twin.to_id, hint.number, hint.at, line.rank),
    visited as (
      select distinct on (twin.to_id) twin.to_id, visit.insider_id, visit.scanned_user_id, visit.at, line.half, line.coins, line.gained_at, own.with_hint
      from standing as line join visit on visit.team_id = line.team_id and visit.riddle_id = line.riddle_id and visit.epoch = line.epoch
      join solve as own on own.team_id = line.team_id and own.riddle_id = line.riddle_id and own.epoch = line.epoch
      join twin on twin.from_id = line.riddle_id
      where line.kind = 'visit' and twin.to_id in (select to_id from solved) order by twin.to_id, coalesce(line.gained_at, visit.at), line.rank),
    bonus as (
      select distinct on (line.block_id, line.kind) line.block_id, line.kind, line.half, line.gained_at
      from standing as line join block on block.id = line.block_id and block.category_id = ${categoryId}
      where line.kind in ('block_solved', 'block_visited') order by line.block_id, line.kind, line.gained_at, line.rank)
    select
      coalesce((select json_agg(json_build_object('riddleId', to_id, 'title', title, 'userId', user_id, 'withHint', with_hint, 'at', ${text('at')},
        'kind', kind, 'half', half, 'coins', coins, 'gainedAt', ${text('gained_at')}) order by at, to_id) from solved), '[]') as solves,
      coalesce((select json_agg(json_build_object('riddleId', to_id, 'number', number, 'userId', user_id, 'at', ${text('at')}, 'coins', coins)
        order by at, to_id, number) from hinted), '[]') as hints,
      coalesce((select json_agg(json_build_object('riddleId', to_id, 'insiderId', insider_id, 'scannedUserId', scanned_user_id, 'at', ${text('at')},
        'half', half, 'coins', coins, 'gainedAt', ${text('gained_at')}, 'withHint', with_hint) order by at, to_id) from visited), '[]') as visits,
      coalesce((select json_agg(json_build_object('blockId', block_id, 'kind', kind, 'half', half, 'gainedAt', ${text('gained_at')})
        order by block_id, kind) from bonus), '[]') as bonuses,
      (select coalesce(sum(line.coins), 0)::int from ledger_entry as line where line.team_id = ${teamId} and line.epoch = ${epoch}
        and line.kind in ('solve', 'rejudge', 'visit', 'hint', 'block_solved', 'block_visited')
        and not exists (select from ledger_entry as back where back.reverses_id = line.id)) as play_coins`.execute(db);
  return rows[0] as KeptPlay;
}
