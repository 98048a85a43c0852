import { readDoubtfulRiddles } from '#server/modules/quest/quest.ts';
import { readProgramLeaders, readProgramNumbers } from '#server/modules/program/program.ts';
import {
  readCategoryTotals,
  readInsiderHours,
  readOrganizerStatistics,
  readPeopleNumbers,
  readRegistrationDays,
  readRiddleNumbers,
  readSolvers,
  readTeamNumbers,
  readTeamSizes,
  readTrueCurves,
  StandingsFeed,
} from '#server/modules/standings/standings.ts';
import type { Db } from '#server/platform/db/tables/tables.ts';
import { Hub } from '#server/platform/live/hub.ts';
import { contextOf } from '../rig/context.ts';
import type { LargeEvent } from '#tests/support/large-event/large-event.ts';

/** Every read of the organizers' pages, through the doors, as an organizer; by the field that it answers. */
export function readsOfTheDesk(db: Db, event: LargeEvent): Record<string, () => Promise<unknown>> {
  const plain = contextOf(db, { userId: event.organizerId, role: 'organizer' });
  const ctx = { ...plain, standings: new StandingsFeed(plain, new Hub()) };
  const asked = async () => {
    const statistics = await readOrganizerStatistics(ctx, { event: event.slug });
    if (!statistics) throw new Error('the large event is gone');
    return statistics;
  };
  return {
    registrations: async () => readRegistrationDays(ctx, await asked()),
    people: async () => readPeopleNumbers(ctx, await asked()),
    teamSizes: async () => readTeamSizes(ctx, await asked()),
    program: async () => readProgramNumbers(ctx, await asked()),
    programLeaders: async () => readProgramLeaders(ctx, { ...(await asked()), first: 20 }),
    categories: async () => readCategoryTotals(ctx, await asked()),
    teams: async () => readTeamNumbers(ctx, { ...(await asked()), first: 10 }),
    solvers: async () => readSolvers(ctx, { ...(await asked()), first: 20 }),
    curves: async () => readTrueCurves(ctx, await asked()),
    insiderHours: async () => readInsiderHours(ctx, await asked()),
    riddles: async () => readRiddleNumbers(ctx, await asked()),
    doubtfulRiddles: async () => readDoubtfulRiddles(ctx, await asked()),
  };
}
