import { z } from 'zod';
import { categoriesOf } from '#server/modules/events/events.ts';
import { readStandingsOf, type StandingsContext } from '#server/modules/standings/read-standings.ts';
import type { Context } from '#server/platform/context.ts';
import { parse } from '#server/platform/parse.ts';
import { listCurves } from '../event/statistics.store.ts';
import { listInsiderHours, listRiddleNumbers } from './organizer-statistics.store.ts';
import type { StatisticsFilter, CategoryCurve, CategoryTotals, OrganizerStatistics, TeamNumbers } from './organizer-statistics.types.ts';
import { getPeopleNumbers, listRegistrationDays, listTeamSizes } from './people-numbers.store.ts';
import { listCategoryTotals, listSolvers, listTeamPlay } from './team-numbers.store.ts';

type Reader = Pick<Context, 'db'>;

const page = z.object({ first: z.number().int().min(1).max(100) });

// These check no rights: the filter comes from read-organizer-statistics.ts, which has checked them.
export const readRegistrationDays = ({ db }: Reader, filter: StatisticsFilter) => listRegistrationDays(db, filter);
export const readPeopleNumbers = ({ db }: Reader, filter: StatisticsFilter) => getPeopleNumbers(db, filter);
export const readTeamSizes = ({ db }: Reader, filter: StatisticsFilter) => listTeamSizes(db, filter);
export const readRiddleNumbers = ({ db }: Reader, filter: StatisticsFilter) => listRiddleNumbers(db, filter);
export const readInsiderHours = ({ db }: Reader, filter: StatisticsFilter) => listInsiderHours(db, filter);

/** Reads the people who solved the most riddles. */
export const readSolvers = async ({ db }: Reader, filter: StatisticsFilter & { first: number }) =>
  listSolvers(db, { ...filter, ...parse(page, { first: filter.first }) });

/** Counts what the teams of each category have together. */
export async function readCategoryTotals({ db }: Reader, { event, ...filter }: OrganizerStatistics): Promise<CategoryTotals[]> {
  const played = new Set(categoriesOf(event).map(({ id }) => id));
  return (await listCategoryTotals(db, filter)).filter(({ categoryId }) => played.has(categoryId));
}

/** Reads the true curve of each category, which no freeze cuts. */
export async function readTrueCurves(
  ctx: Reader,
  { event, eventId, categoryId, from, until }: OrganizerStatistics,
): Promise<CategoryCurve[]> {
  const points = await listCurves(ctx.db, { eventId, horizon: until });
  const categories = categoriesOf(event).filter(({ id }) => categoryId === null || id === categoryId);
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
  const { first: count } = parse(page, { first });
  const standings = await readStandingsOf(ctx, filter.event);
  const boards = (standings?.liveBoards ?? []).filter(({ categoryId }) => filter.categoryId === null || categoryId === filter.categoryId);
  const best = boards.flatMap(({ categoryId, rows }) => rows.slice(0, count).map((row) => ({ ...row, categoryId })));
  const ids = best.map(({ teamId }) => teamId);
  const play = new Map((await listTeamPlay(ctx.db, ids)).map((row) => [row.teamId, row]));
  return best.flatMap((row) => {
    const played = play.get(row.teamId);
    return played ? [{ ...row, ...played }] : [];
  });
}
