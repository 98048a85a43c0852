import { z } from 'zod';
import type { insights } from '#server/modules/standings/standings.ts';
import type { Context } from '#server/platform/context.ts';
import { parse } from '#server/platform/input.ts';
import { countRatings, deleteFeedbackOf, listComments, listOwnFeedback, listOwnVotes, listRiddleVotes } from './feedback.store.ts';
import type { EventFeedback, FeedbackComment, RiddleVote, RiddleVotes } from './feedback.types.ts';

type Reading = Pick<Context, 'db' | 'clock'>;
type Filter = insights.OrganizerStatistics;

/** Reads a person's own votes on the riddles of an event. */
export const readOwnVotes = (ctx: Reading, of: { userId: number; eventId: number }): Promise<RiddleVote[]> => listOwnVotes(ctx, of);

/** Reads what a person has said of finished events, the latest first; at most 50. */
export const readOwnFeedback = (ctx: Reading, userId: number): Promise<EventFeedback[]> => listOwnFeedback(ctx, { userId });

// The functions below check no rights, because readOrganizerStatistics has checked them before it returned the filter.

/** Counts the votes on the riddles of an event. */
export const readRiddleVotes = ({ db }: Reading, filter: Filter): Promise<RiddleVotes[]> => listRiddleVotes(db, filter);
/** Counts the people who gave each rating, from 1 to 5. */
export const readRatings = ({ db }: Reading, filter: Filter): Promise<number[]> => countRatings(db, filter);

const pageInput = z.object({ first: z.number().int().min(1).max(100) });

/** Reads what people wrote of an event, the latest first, without who wrote it. */
export async function readComments(
  { db }: Reading,
  { first, after, ...filter }: Filter & { first: number; after: number | null },
): Promise<FeedbackComment[]> {
  return listComments(db, { ...filter, after, ...parse(pageInput, { first }) });
}

/** Deletes what a person has said, when the person is forgotten. */
export async function forgetFeedback(ctx: Pick<Context, 'db'>, userId: number): Promise<void> {
  await deleteFeedbackOf(ctx.db, userId);
}
