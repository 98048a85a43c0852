import { requireRight } from '#server/modules/identity/identity.ts';
import type { StandingsContext } from '../read-standings.ts';
import type { QuestEvent } from '../standings.types.ts';
import type { Nomination } from './ceremony.types.ts';
import { areResultsPublic } from './nominations.rules.ts';

interface NominationsOf {
  event: QuestEvent;
  nominations: Nomination[];
}

/** Reads all nominations of an event, so that an organizer knows whom the next one names. Null until everybody may know all results. */
export async function readOwnNominations(ctx: StandingsContext, eventId: number): Promise<NominationsOf | null> {
  requireRight(ctx, 'run');
  const standings = await ctx.standings.boards.read(eventId);
  if (!standings || !areResultsPublic(standings)) return null;
  return { event: standings.event, nominations: await ctx.standings.nominations.read(ctx, standings) };
}
