import { sql } from 'kysely';
import { matchKey } from '#server/modules/quest/play/answer-matching.rules.ts';
import type { Db } from '#server/platform/db/tables/tables.ts';
import { largePlay } from './large-play.ts';
import { roll } from './roll.ts';

/** The size of an event that is larger than any that has been played. */
export interface LargeSize {
  teams: number;
  riddles: number;
  attempts: number;
}

export interface LargeEvent {
  eventId: number;
  slug: string;
  organizerId: number;
}

const usual: LargeSize = { teams: 2_000, riddles: 1_000, attempts: 50_000 };
const riddlesInBlock = 25;

/** The one right answer to a riddle of the large event. */
export const rightAnswerTo = (riddleId: number | string): string => `верно ${riddleId}`;

/** SQL for the match key of that answer, by the rule by which answers are judged. */
const rightKey = sql`replace(${matchKey(rightAnswerTo(7))}, '7', id::text)`;

/**
 * Writes a played event into a migrated database by a few large statements, past the doors, for measurements. Every invariant holds in
 * it, as if it had been written through the doors. Play began three hours ago and lasts four. The connection must have no time limits,
 * because ten thousand teams take minutes.
 */
export function fillLargeEvent(db: Db, size: LargeSize = usual): Promise<LargeEvent> {
  return db.transaction().execute(async (within) => {
    const slug = 'large';
    const { rows } = await sql<{ eventId: number; organizerId: number }>`
      with organizer as (insert into app_user (full_name, role) values ('Вера Дорожкина', 'organizer') returning id),
      opened as (insert into event (slug, name, starts_at, ends_at)
        values (${slug}, 'Большой квест', now() - interval '3 hours', now() + interval '1 hour') returning id)
      select opened.id as event_id, organizer.id as organizer_id from opened, organizer`.execute(within);
    const [ids] = rows;
    if (!ids) throw new Error('the large event did not open');
    const event = { ...ids, slug };
    // Enough coins for all: a hint costs two, and no team buys fifteen.
    await sql`insert into price_list (event_id, start_coins) values (${event.eventId}, 30)`.execute(within);
    await people(within, event, size);
    await riddles(within, event, size);
    for (const table of ['large_person', 'large_team', 'large_riddle']) await sql`analyze ${sql.table(table)}`.execute(within);
    await largePlay(within, { eventId: event.eventId, ...size });
    return event;
  });
}

/** Writes teams of two to six, people without a team, some who never finished registering, insiders, and points of the programme. */
async function people(db: Db, { eventId, organizerId }: LargeEvent, { teams }: LargeSize): Promise<void> {
  // Of each ten people two have no team, and one of these never finished registering. Captains come first, so that their ids are
  // consecutive like those of their teams.
  await sql`create temp table large_seat on commit drop as
    select row_number() over (order by seat, t) as n, t, seat from generate_series(1, ${teams}::int) as t,
      generate_series(1, 6) as seat where seat <= 2 + floor(5 * ${roll('t', 1)})`.execute(db);
  await sql`create temp table large_person on commit drop as select n, t, seat from large_seat
    union all select (select max(n) from large_seat) + extra, null, null from generate_series(1, ${teams}::int) as extra`.execute(db);
  const born = sql`(select starts_at from event where id = ${eventId}) - (1 + 21 * power(${roll('n', 2)}, 2)) * interval '1 day'`;
  await sql`insert into app_user (full_name, role, created_at)
    select 'Игрок № ' || n, case when t is null and n % 2 = 0 then null else 'guest' end, ${born} from large_person order by n`.execute(db);
  await sql`alter table large_person add column id bigint`.execute(db);
  await sql`update large_person set id = known.id from (select id, row_number() over (order by id) as n from app_user
    where id > ${organizerId}) as known where known.n = large_person.n`.execute(db);
  await sql`insert into identity (provider, subject, user_id, username)
    select 'telegram', (9000000000 + n)::text, id, 'player_' || n from large_person`.execute(db);
  await sql`insert into team (event_id, category_id, name, name_key, created_at)
    select ${eventId}, case when t % 20 < 12 then 1 when t % 20 < 15 then 2 else 3 end, 'Команда № ' || t, 'команда № ' || t,
      (select starts_at from event where id = ${eventId}) - 14 * ${roll('t', 3)} * interval '1 day'
    from generate_series(1, ${teams}::int) as t order by t`.execute(db);
  await sql`create temp table large_team on commit drop as
    select id, category_id, row_number() over (order by id) as t from team where event_id = ${eventId}`.execute(db);
  await sql`insert into member (event_id, user_id, team_id, seat, role)
    select ${eventId}, person.id, team.id, seat, case seat when 1 then 'captain' else 'member' end
    from large_person as person join large_team as team using (t)`.execute(db);
  await sql`insert into seeker (event_id, user_id) select ${eventId}, id from large_person where t is null and n % 6 = 1`.execute(db);

  await sql`insert into program_entry (event_id, user_id, kind, half, actor_id, at)
    select ${eventId}, id, kind, case kind when 'score' then floor(40 * ${roll('n', 4)}) - 4 else 0 end, ${organizerId},
      (select starts_at from event where id = ${eventId}) + ${roll('n', 5)} * interval '2 hours'
    from large_person, (values ('attendance', 3), ('score', 4)) as given(kind, every) where n % every = 0`.execute(db);
  await sql`insert into program_balance (event_id, user_id, total_half, entries)
    select event_id, user_id, sum(half), count(*) from program_entry where event_id = ${eventId} group by 1, 2`.execute(db);
}

/** Half of the riddles are for walking in Russian, a fifth for walking in English, the rest for cycling; each has one of fifty insiders. */
async function riddles(db: Db, { eventId }: LargeEvent, size: LargeSize): Promise<void> {
  const blocks = Math.ceil(size.riddles / riddlesInBlock);
  await sql`create temp table large_insider on commit drop as select n, null::bigint as id from generate_series(0, 49) as n`.execute(db);
  const before = await sql<{ id: number }>`select max(id) as id from app_user`.execute(db);
  await sql`insert into app_user (full_name, role) select 'Инсайдер № ' || n, 'insider' from large_insider order by n`.execute(db);
  await sql`update large_insider set id = known.id from (select id, row_number() over (order by id) - 1 as n from app_user
    where id > ${before.rows[0]?.id ?? 0}) as known where known.n = large_insider.n`.execute(db);
  await sql`insert into block (event_id, category_id, title, position, published_at)
    select ${eventId}, case when b % 10 < 5 then 1 when b % 10 < 7 then 2 else 3 end, 'Квартал № ' || b, b, now()
    from generate_series(1, ${blocks}::int) as b order by b`.execute(db);
  await sql`insert into riddle (block_id, position, text, title, published_at)
    select block.id, r, 'Что это за место?', 'Место № ' || r, now() from generate_series(1, ${size.riddles}::int) as r
    join block on block.event_id = ${eventId} and block.position = 1 + (r - 1) / ${riddlesInBlock}::int order by r`.execute(db);
  await sql`create temp table large_riddle on commit drop as
    select riddle.id, category_id, row_number() over (partition by category_id order by riddle.id) - 1 as n
    from riddle join block on block.id = block_id where event_id = ${eventId}`.execute(db);
  await sql`insert into answer (riddle_id, text, match_key, added_version) select id, 'верно ' || id, ${rightKey}, 1 from large_riddle`.execute(
    db,
  );
  await sql`insert into riddle_insider (riddle_id, user_id)
    select riddle.id, insider.id from large_riddle as riddle join large_insider as insider on insider.n = riddle.id % 50`.execute(db);
}

/** Writes this many more riddles for the first category, which nobody has tried, and returns their ids, which are consecutive. */
export async function addFreshRiddles(db: Db, { eventId }: LargeEvent, count: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with made as (insert into block (event_id, category_id, title, position, published_at)
      select ${eventId}, 1, 'Новый квартал № ' || b, 100000 + b, now() from generate_series(0, (${count}::int - 1) / ${riddlesInBlock}::int) as b
      returning id, position),
    fresh as (insert into riddle (block_id, position, text, title, published_at)
      select made.id, r, 'Что это за место?', 'Новое место № ' || r, now() from generate_series(0, ${count}::int - 1) as r
      join made on made.position = 100000 + r / ${riddlesInBlock}::int order by r returning id),
    answered as (insert into answer (riddle_id, text, match_key, added_version) select id, 'верно ' || id, ${rightKey}, 1 from fresh)
    select id from fresh order by id`.execute(db);
  return rows.map(({ id }) => id);
}
