import { readEventsOfDay } from '#server/modules/events/events.ts';
import { requireRight } from '#server/modules/identity/identity.ts';
import type { Context } from '#server/platform/context.ts';
import type { InsiderPlace, InsiderWork } from './checkpoints.types.ts';
import { listPlaces, listWork } from './insider-work.store.ts';

const noWork: InsiderWork = { places: 0, marks: 0, lastMarkAt: null, lastScanAt: null };

const readEventIds = async (ctx: Context): Promise<number[]> => (await readEventsOfDay(ctx)).map(({ id }) => id);

/** Reads the work of insiders in the events of the day, in the order of their ids. For organizers. */
export async function readInsiderWork(ctx: Context, userIds: number[]): Promise<InsiderWork[]> {
  requireRight(ctx, 'secrets');
  const rows = await listWork(ctx.db, { userIds, eventIds: await readEventIds(ctx) });
  const byUser = new Map(rows.map((row) => [row.userId, row]));
  return userIds.map((id) => byUser.get(id) ?? noWork);
}

/** Reads the riddles of the events of the day to which insiders are assigned, in the order of the quest. For organizers. */
export async function readInsiderPlaces(ctx: Context, userIds: number[]): Promise<InsiderPlace[]> {
  requireRight(ctx, 'secrets');
  return listPlaces(ctx.db, { userIds, eventIds: await readEventIds(ctx) });
}
