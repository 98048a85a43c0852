import { sql } from 'kysely';
import type { insights } from '#server/modules/standings/standings.ts';
import { prepared } from '#server/platform/db/statements/prepared.ts';
import type { Db } from '#server/platform/db/tables/tables.ts';
import type { EventFeedback, FeedbackComment, RiddleVote, RiddleVotes } from './feedback.types.ts';

/** Selects the team by which a person has solved a riddle: only they have seen the solution. */
const solvers = ({ riddleId, userId }: { riddleId: number; userId: number }) => sql`
  select solve.riddle_id, member.user_id, member.team_id
  from member join team on team.id = member.team_id and team.deleted_at is null
  join team_balance on team_balance.team_id = team.id
  join solve on solve.team_id = team.id and solve.epoch = team_balance.epoch and solve.riddle_id = ${riddleId}
  where member.user_id = ${userId}`;

/** Finds the riddle if the person's team has solved it. */
export const findSolved = prepared<{ riddleId: number; userId: number }, { riddleId: number }>(({ db, params }) =>
  db.selectFrom(sql<{ riddleId: number }>`(${solvers(params('riddleId', 'userId'))})`.as('solved')).select('solved.riddleId'),
);

/** Writes down a vote, in place of an earlier one of the same person. Returns no row unless their team has solved the riddle. */
export const upsertVote = prepared<{ riddleId: number; userId: number; isLiked: boolean }, { riddleId: number }>(
  ({ db, now, param, params }) =>
    db
      .insertInto('riddleVote')
      .columns(['riddleId', 'userId', 'teamId', 'isLiked', 'votedAt'])
      .expression(
        db
          .selectFrom(
            sql<{ riddleId: number; userId: number; teamId: number }>`(${solvers(params('riddleId', 'userId'))})`.as<'solved'>(sql`solved`),
          )
          .select(['solved.riddleId', 'solved.userId', 'solved.teamId'])
          .select([sql<boolean>`${param('isLiked')}::boolean`.as('isLiked'), sql<Date>`${now}`.as('votedAt')]),
      )
      .onConflict((conflict) =>
        conflict.constraint('riddle_vote_pk').doUpdateSet((eb) => ({
          isLiked: eb.ref('excluded.isLiked'),
          teamId: eb.ref('excluded.teamId'),
          votedAt: eb.ref('excluded.votedAt'),
        })),
      )
      .returning('riddleId'),
);

export const deleteVote = prepared<{ riddleId: number; userId: number }, { riddleId: number }>(({ db, param }) =>
  db.deleteFrom('riddleVote').where('riddleId', '=', param('riddleId')).where('userId', '=', param('userId')).returning('riddleId'),
);

/** Lists a person's votes on the riddles of an event. */
export const listOwnVotes = prepared<{ userId: number; eventId: number }, RiddleVote>(({ db, param }) =>
  db
    .selectFrom('riddleVote')
    .innerJoin('team', 'team.id', 'riddleVote.teamId')
    .select(['riddleVote.riddleId', 'riddleVote.isLiked'])
    .where('riddleVote.userId', '=', param('userId'))
    .where('team.eventId', '=', param('eventId'))
    .orderBy('riddleVote.riddleId'),
);

/** Finds the team of a person in an event, and tells whether the event is finished. */
export const findSeat = prepared<{ eventId: number; userId: number }, { teamId: number; isFinished: boolean }>(({ db, now, param }) =>
  db
    .selectFrom('member')
    .innerJoin('team', 'team.id', 'member.teamId')
    .innerJoin('event', 'event.id', 'member.eventId')
    .select(['member.teamId', sql<boolean>`event.paused_at is null and event.ends_at <= ${now}`.as('isFinished')])
    .where('member.userId', '=', param('userId'))
    .where('member.eventId', '=', param('eventId'))
    .where('team.deletedAt', 'is', null),
);

type Left = Pick<EventFeedback, 'eventId' | 'rating' | 'text'> & { userId: number; teamId: number };

/** Writes down what a person says of an event, in place of what they said before. */
export const upsertFeedback = prepared<Left, { id: number }>(({ db, now, params }) =>
  db
    .insertInto('eventFeedback')
    .values({ ...params('eventId', 'userId', 'teamId', 'rating', 'text'), leftAt: sql<Date>`${now}` })
    .onConflict((conflict) =>
      conflict.constraint('event_feedback_once').doUpdateSet((eb) => ({
        rating: eb.ref('excluded.rating'),
        text: eb.ref('excluded.text'),
        teamId: eb.ref('excluded.teamId'),
        leftAt: eb.ref('excluded.leftAt'),
      })),
    )
    .returning('id'),
);

/** Lists what a person has said of events, the latest first. */
export const listOwnFeedback = prepared<{ userId: number }, EventFeedback>(({ db, param }) =>
  db
    .selectFrom('eventFeedback')
    .select(['eventId', 'rating', 'text', 'leftAt'])
    .where('userId', '=', param('userId'))
    .orderBy('leftAt', 'desc')
    .limit(50),
);

export async function deleteFeedbackOf(db: Db, userId: number): Promise<void> {
  await db.deleteFrom('riddleVote').where('userId', '=', userId).execute();
  await db.deleteFrom('eventFeedback').where('userId', '=', userId).execute();
}

type Filter = Pick<insights.OrganizerStatistics, 'eventId' | 'categoryId' | 'from' | 'until'>;

/** Limits rows to the category and the time that an organizer asks for. */
const inFilter = (at: string, { categoryId, from, until }: Filter) => sql`
  ${categoryId === null ? sql`` : sql`and team.category_id = ${categoryId}`}
  ${from ? sql`and ${sql.ref(at)} >= ${from}` : sql``} ${until ? sql`and ${sql.ref(at)} < ${until}` : sql``}`;

/** Counts the votes on each riddle that has some, the most disliked first. */
export async function listRiddleVotes(db: Db, filter: Filter): Promise<RiddleVotes[]> {
  const { rows } = await sql<RiddleVotes>`
    with counted as (
      select vote.riddle_id, count(*) filter (where vote.is_liked) as liked, count(*) filter (where not vote.is_liked) as disliked
      from riddle_vote as vote join team on team.id = vote.team_id and team.event_id = ${filter.eventId} and team.deleted_at is null
      where true ${inFilter('vote.voted_at', filter)} group by 1)
    select counted.*, riddle.title, block.title as block_title, block.category_id,
      (select count(*) from riddle as other where other.block_id = riddle.block_id and other.archived_at is null
        and (other.position, other.id) <= (riddle.position, riddle.id)) as number
    from counted join riddle on riddle.id = counted.riddle_id join block on block.id = riddle.block_id
    order by counted.disliked desc, counted.liked, counted.riddle_id limit 1000`.execute(db);
  return rows;
}

/** Counts how many people gave each rating, from 1 to 5. */
export async function countRatings(db: Db, filter: Filter): Promise<number[]> {
  const { rows } = await sql<{ people: number }>`
    with counted as (
      select feedback.rating, count(*) as people
      from event_feedback as feedback join team on team.id = feedback.team_id and team.deleted_at is null
      where feedback.event_id = ${filter.eventId} ${inFilter('feedback.left_at', filter)} group by 1)
    select coalesce(counted.people, 0)::int as people
    from generate_series(1, 5) as given(rating) left join counted using (rating) order by given.rating`.execute(db);
  return rows.map(({ people }) => people);
}

/** Lists what people wrote, the latest first, without who wrote it. */
export async function listComments(db: Db, { after, first, ...filter }: Filter & { after: number | null; first: number }) {
  const { rows } = await sql<FeedbackComment>`
    select feedback.id, team.category_id, feedback.rating, feedback.text, feedback.left_at
    from event_feedback as feedback join team on team.id = feedback.team_id and team.deleted_at is null
    where feedback.event_id = ${filter.eventId} and feedback.text <> '' ${inFilter('feedback.left_at', filter)}
      ${after === null ? sql`` : sql`and feedback.id < ${after}`}
    order by feedback.id desc limit ${first}`.execute(db);
  return rows;
}
