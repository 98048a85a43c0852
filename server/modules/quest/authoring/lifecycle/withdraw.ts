import { holdPlay, markQuestChanged } from '#server/modules/events/events.ts';
import type { CommandContext } from '#server/platform/command.ts';
import type { Context } from '#server/platform/context.ts';
import type { Withdrawn } from '#server/platform/db/tables/tables.ts';
import { NotFound } from '#server/platform/errors.ts';
import type { OwnPrices } from '../../quest.types.ts';
import { lockPlayedRiddle, updateWithdrawn } from '../authoring.store.ts';

/** A riddle as a decision about it needs it, archived or not. */
export interface PlayedRiddle extends OwnPrices {
  id: number;
  blockId: number;
  eventId: number;
  categoryId: number;
  title: string;
  withdrawn: Withdrawn | null;
  isArchived: boolean;
}

/** Locks a riddle, its event and all teams of the event, after the moves that are under way: what they did is then there to be read. */
export async function holdPlayedRiddle(ctx: CommandContext, riddleId: number): Promise<PlayedRiddle> {
  const riddle = await lockPlayedRiddle(ctx.db, riddleId);
  if (!riddle) throw new NotFound();
  await holdPlay(ctx, riddle.eventId);
  return riddle;
}

/** Takes a riddle out of play, or with null back into it, and makes open pages read it. The caller holds it and calls this last. */
export async function setWithdrawn(ctx: Context, riddle: PlayedRiddle, withdrawn: Withdrawn | null): Promise<void> {
  await updateWithdrawn(ctx.db, { id: riddle.id, withdrawn });
  await markQuestChanged(ctx, riddle.eventId);
}
