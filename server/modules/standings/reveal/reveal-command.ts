import type { z } from 'zod';
import {
  categoriesOf,
  type Category,
  type EventChanged,
  holdEvent,
  markEventChanged,
  type QuestEvent,
} from '#server/modules/events/events.ts';
import { organizerCommand } from '#server/modules/identity/identity.ts';
import type { Command } from '#server/platform/command.ts';
import type { Context } from '#server/platform/context.ts';
import { rankBoards } from '../board/board.rules.ts';
import { readBoard } from '../board/read-board.ts';
import type { Board, ShownPlaces } from '../standings.types.ts';
import { listReveals, recordReveals, removeReveals } from './reveal.store.ts';

/** The state of a reveal, read under the lock of the event. */
interface Stage {
  isFrozen: boolean;
  isLifted: boolean;
  categories: readonly Category[];
  /** The true boards as of now. */
  boards: Board[];
  /** The places that are shown. Null while no reveal of the present freeze is on. */
  reveals: ShownPlaces[] | null;
}

async function readStage(ctx: Context, event: QuestEvent): Promise<Stage> {
  const { id: eventId } = event;
  const categories = categoriesOf(event);
  const snapshot = await readBoard(ctx, eventId);
  if (!snapshot) throw new Error(`event ${eventId} is missing although its row is locked`);
  const { frozenAt } = snapshot;
  const reveals = (await listReveals(ctx.db, eventId)).filter(({ freezeAt }) => freezeAt.getTime() === frozenAt?.getTime());
  return {
    isFrozen: frozenAt !== null,
    isLifted: frozenAt === null && snapshot.revealedAt !== null,
    categories,
    boards: rankBoards(
      snapshot.live,
      categories.map(({ id }) => id),
    ),
    reveals: reveals.length > 0 ? reveals : null,
  };
}

/** The audit log says from which place on each category is shown. */
const facts = (reveals: readonly ShownPlaces[] | null) =>
  reveals && { revealedFrom: Object.fromEntries(reveals.map(({ categoryId, revealedFrom }) => [categoryId, revealedFrom])) };

interface Definition<Schema extends z.ZodType> {
  name: string;
  input: Schema;
  /** Returns the places that are shown after the step. Null ends the reveal; undefined means that nothing changes. */
  step(ctx: Context, stage: Stage, input: z.output<Schema>): Promise<ShownPlaces[] | null | undefined>;
}

/** Makes a command for one step of a reveal, under the lock of the event. Everybody who watches the board sees it at the same moment. */
export const revealCommand = <Schema extends z.ZodType<{ eventId: number }>>({
  name,
  input: schema,
  step,
}: Definition<Schema>): Command<Schema, EventChanged> =>
  organizerCommand({
    name,
    input: schema,
    async run(ctx, input): Promise<EventChanged> {
      const { eventId } = input;
      const stage = await readStage(ctx, await holdEvent(ctx, eventId));
      const after = await step(ctx, stage, input);
      if (after === undefined) return { kind: 'EventChanged', eventId };

      await (after ? recordReveals(ctx.db, { eventId, reveals: after }) : removeReveals(ctx.db, eventId));
      await ctx.audit({ eventId, subjectType: 'event', subjectId: eventId, before: facts(stage.reveals), after: facts(after) });
      await markEventChanged(ctx, eventId);
      return { kind: 'EventChanged', eventId };
    },
  });
