import type { z } from 'zod';
import {
  eventCategories,
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

/** The state of a reveal under the lock of the event. */
interface RevealState {
  isFrozen: boolean;
  isLifted: boolean;
  categories: readonly Category[];
  /** The true boards as of now. */
  boards: Board[];
  /** The places that are shown. Null while the present freeze has no reveal. */
  reveals: ShownPlaces[] | null;
}

async function readRevealState(ctx: Context, event: QuestEvent): Promise<RevealState> {
  const { id: eventId } = event;
  const categories = eventCategories(event);
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

/** Returns what the audit log has of a reveal: from which rank on each category is shown. */
const toFacts = (reveals: readonly ShownPlaces[] | null) =>
  reveals && { revealedFrom: Object.fromEntries(reveals.map(({ categoryId, revealedFrom }) => [categoryId, revealedFrom])) };

interface Definition<Schema extends z.ZodType> {
  name: string;
  input: Schema;
  /** Returns the places that are shown after the step. Null ends the reveal, undefined changes nothing. */
  step(ctx: Context, state: RevealState, input: z.output<Schema>): Promise<ShownPlaces[] | null | undefined>;
}

/** Makes a command for one step of a reveal, under the lock of the event. Everybody who watches the board sees it at the same moment. */
export const revealCommand = <Schema extends z.ZodType<{ eventId: number }>>({
  name,
  input: schema,
  step,
}: Definition<Schema>): Command<Schema, EventChanged> =>
  organizerCommand({
    right: 'run',
    name,
    input: schema,
    async run(ctx, input): Promise<EventChanged> {
      const { eventId } = input;
      const state = await readRevealState(ctx, await holdEvent(ctx, eventId));
      const after = await step(ctx, state, input);
      if (after === undefined) return { kind: 'EventChanged', eventId };

      await (after ? recordReveals(ctx.db, { eventId, reveals: after }) : removeReveals(ctx.db, eventId));
      await ctx.audit({ eventId, subjectType: 'event', subjectId: eventId, before: toFacts(state.reveals), after: toFacts(after) });
      await markEventChanged(ctx, eventId);
      return { kind: 'EventChanged', eventId };
    },
  });
