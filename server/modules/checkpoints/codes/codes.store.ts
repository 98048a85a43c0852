import { sql } from 'kysely';
import { type Building, idList, prepared } from '#server/platform/db/statements/prepared.ts';
import type { CodeAttemptTable } from '#server/platform/db/tables/tables.ts';
import type { ShownCondition } from '../checkpoints.store.ts';

type TypedBy = CodeAttemptTable['typedBy'];

interface Subject {
  teamId: number;
  riddleId: number;
  typedBy: TypedBy;
}

interface WrongCodesRow {
  forRiddle: number;
  overall: number;
  secondsSinceForRiddle: number | null;
  secondsSinceOverall: number | null;
}

/** Counts the wrong codes that were typed for a team, for this riddle and for all, with the seconds since the newest. One row. */
export const countWrongCodes = prepared<Subject, WrongCodesRow>(
  ({ now, param }) => sql<WrongCodesRow>`
    select
      count(*) filter (where riddle_id = ${param('riddleId')}) as for_riddle,
      count(*) as overall,
      extract(epoch from ${now} - max(at) filter (where riddle_id = ${param('riddleId')}))::float8 as seconds_since_for_riddle,
      extract(epoch from ${now} - max(at))::float8 as seconds_since_overall
    from code_attempt where team_id = ${param('teamId')} and typed_by = ${param('typedBy')} and not is_right`,
);

/** Records that a code was typed. */
export const insertCodeAttempt = prepared<Subject & { userId: number; isRight: boolean; seenAt: string }, never>(
  ({ db, now, param, params }) =>
    db
      .insertInto('codeAttempt')
      .values({
        ...params('teamId', 'riddleId', 'typedBy', 'userId', 'isRight'),
        seenAt: sql<Date>`${param('seenAt')}::timestamptz`,
        at: sql<Date>`${now}`,
      })
      .$castTo<never>(),
);

export interface PlaceOfInsider {
  riddleId: number;
  /** Null while no team sees the riddle. */
  title: string | null;
  eventId: number;
}

interface Insider {
  userId: number;
  eventIds: number[];
}

/**
 * Selects the published riddles of a person in these events, in the order of the quest. One that follows a block is among them before a
 * team sees it, because the phone may have no network then.
 */
export const selectPlaces = ({ db, param }: Pick<Building<Insider>, 'db' | 'param'>, isShown: ShownCondition) =>
  db
    .selectFrom('riddleInsider')
    .innerJoin('riddle', 'riddle.id', 'riddleInsider.riddleId')
    .innerJoin('block', 'block.id', 'riddle.blockId')
    .select(['riddle.id as riddleId', 'block.eventId'])
    .select(
      sql<string | null>`case when exists (
        select from team join team_balance on team_balance.team_id = team.id
        where team.event_id = block.event_id and team.category_id = block.category_id and team.deleted_at is null
          and ${isShown({ teamId: sql`team.id`, epoch: sql`team_balance.epoch` })}) then riddle.title end`.as('title'),
    )
    .where('riddleInsider.userId', '=', param('userId'))
    .where(sql<boolean>`block.event_id = any(${idList(param('eventIds'))})`)
    .where('riddle.publishedAt', 'is not', null)
    .where('block.publishedAt', 'is not', null)
    .where('riddle.archivedAt', 'is', null)
    .where('block.archivedAt', 'is', null)
    .orderBy('block.categoryId')
    .orderBy('block.position')
    .orderBy('block.id')
    .orderBy('riddle.position')
    .orderBy('riddle.id')
    .limit(sql.lit(100));
