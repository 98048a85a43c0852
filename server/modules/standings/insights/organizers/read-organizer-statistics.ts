import { z } from 'zod';
import { categoryCodes, categoryIds, eventCategories, readEventBySlug } from '#server/modules/events/events.ts';
import { mayOrganizer, requireActor } from '#server/modules/identity/identity.ts';
import type { Context } from '#server/platform/context.ts';
import { parse } from '#server/platform/input.ts';
import { readEventStandings, type StandingsContext } from '../../read-standings.ts';
import { listCurves } from '../event/statistics.store.ts';
import { listInsiderHours, listRiddleNumbers } from './organizer-statistics.store.ts';
import type {
  StatisticsFilter,
  CategoryCurve,
  CategoryTotals,
  OrganizerStatistics,
  RiddleNumbers,
  TeamNumbers,
} from './organizer-statistics.types.ts';
import { getPeopleNumbers, listRegistrationDays, listTeamSizes } from './people-numbers.store.ts';
import { listCategoryTotals, listSolvers, listTeamPlay } from './team-numbers.store.ts';

type ReadContext = Pick<Context, 'db'>;

const instant = z
  .date()
  .nullish()
  .transform((at) => at ?? null);
const filterInput = z.object({
  event: z.string().max(64),
  category: z.enum(categoryCodes).nullish(),
  from: instant,
  until: instant,
});
const pageInput = z.object({ first: z.number().int().min(1).max(100) });

/** Checks that the caller may read the numbers of an event, which are then read kind by kind. Null for an unknown event. */
export async function readOrganizerStatistics(ctx: Context, filter: z.input<typeof filterInput>): Promise<OrganizerStatistics | null> {
  requireActor(ctx, 'stats:read', 'read');
  const { event: slug, category, from, until } = parse(filterInput, filter);
  const event = await readEventBySlug(ctx, slug);
  if (!event) return null;
  return { event, eventId: event.id, categoryId: category ? categoryIds[category] : null, from, until };
}

// The functions below check no rights, because readOrganizerStatistics has checked them before it returned the filter.
export const readRegistrationDays = ({ db }: ReadContext, filter: OrganizerStatistics) => listRegistrationDays(db, filter);
export const readPeopleNumbers = ({ db }: ReadContext, filter: StatisticsFilter) => getPeopleNumbers(db, filter);
export const readTeamSizes = ({ db }: ReadContext, filter: StatisticsFilter) => listTeamSizes(db, filter);
export const readInsiderHours = ({ db }: ReadContext, filter: OrganizerStatistics) => listInsiderHours(db, filter);

/** Reads the numbers of riddles. Their titles are answers: they stay empty for an organizer who sees none, until the answers are open. */
export async function readRiddleNumbers(ctx: Context, filter: OrganizerStatistics): Promise<RiddleNumbers[]> {
  const riddles = await listRiddleNumbers(ctx.db, filter);
  if (filter.event.areAnswersOpen || mayOrganizer(ctx.viewer, 'secrets')) return riddles;
  return riddles.map((riddle) => ({ ...riddle, title: '', blockTitle: '' }));
}

/** Reads the people who solved the most riddles. */
export const readSolvers = async ({ db }: ReadContext, filter: StatisticsFilter & { first: number }) =>
  listSolvers(db, { ...filter, ...parse(pageInput, { first: filter.first }) });

/** Counts the teams of each category, and their points, coins and hints together. */
export async function readCategoryTotals({ db }: ReadContext, { event, ...filter }: OrganizerStatistics): Promise<CategoryTotals[]> {
  const playedIds = new Set(eventCategories(event).map(({ id }) => id));
  return (await listCategoryTotals(db, filter)).filter(({ categoryId }) => playedIds.has(categoryId));
}

/** Reads the true curve of each category, also during a freeze. */
export async function readTrueCurves(
  ctx: ReadContext,
  { event, eventId, categoryId, from, until }: OrganizerStatistics,
): Promise<CategoryCurve[]> {
  const points = await listCurves(ctx.db, { eventId, horizon: until });
  const categories = eventCategories(event).filter(({ id }) => categoryId === null || id === categoryId);
  return categories.map(({ id }) => ({
    categoryId: id,
    curve: points.filter((point) => point.categoryId === id && (from === null || point.startsAt >= from)),
  }));
}

/** Reads the best teams of each category by the true board, with their numbers. */
export async function readTeamNumbers(
  ctx: StandingsContext,
  { first, ...filter }: OrganizerStatistics & { first: number },
): Promise<TeamNumbers[]> {
  const { first: count } = parse(pageInput, { first });
  const standings = await readEventStandings(ctx, filter.event);
  const boards = (standings?.liveBoards ?? []).filter(({ categoryId }) => filter.categoryId === null || categoryId === filter.categoryId);
  const best = boards.flatMap(({ categoryId, rows }) => rows.slice(0, count).map((row) => ({ ...row, categoryId })));
  const ids = best.map(({ teamId }) => teamId);
  const playByTeam = new Map((await listTeamPlay(ctx.db, ids)).map((row) => [row.teamId, row]));
  return best.flatMap((row) => {
    const play = playByTeam.get(row.teamId);
    return play ? [{ ...row, ...play }] : [];
  });
}
