import { type EventChanged, holdEvent, markEventChanged, readCategories } from '#server/modules/events/events.ts';
import { requireRole } from '#server/modules/identity/identity.ts';
import type { Context } from '#server/platform/context.ts';
import { audit } from '#server/platform/db/audit.ts';
import { once } from '#server/platform/db/idempotency.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { readBoard } from './read-board.ts';
import { listReveals, recordReveals, removeReveals } from './reveal.store.ts';
import { rankBoards } from './standings.rules.ts';
import type { Board, ShownPlaces } from './standings.types.ts';

/** Where a reveal stands, read under the lock of the event. */
export interface Stage {
  isFrozen: boolean;
  isLifted: boolean;
  /** The true boards as of now. */
  boards: Board[];
  /** What is shown of them; null while no reveal of the present freeze is on. */
  reveals: ShownPlaces[] | null;
}

async function readStage(ctx: Context, eventId: number): Promise<Stage> {
  const reading = await readBoard(ctx, eventId);
  if (!reading) throw new Error(`event ${eventId} is gone`);
  const { frozenAt } = reading;
  const reveals = (await listReveals(ctx.db, eventId)).filter(({ freezeAt }) => freezeAt.getTime() === frozenAt?.getTime());
  const categoryIds = (await readCategories(ctx)).map((category) => category.id);
  return {
    isFrozen: frozenAt !== null,
    isLifted: frozenAt === null && reading.revealedAt !== null,
    boards: rankBoards(reading.live, categoryIds),
    reveals: reveals.length > 0 ? reveals : null,
  };
}

/** From which place on each category is shown, for the audit log. */
const facts = (reveals: readonly ShownPlaces[] | null) =>
  reveals && { revealedFrom: Object.fromEntries(reveals.map(({ categoryId, revealedFrom }) => [categoryId, revealedFrom])) };

/** What is shown after a step: null: no reveal is on; undefined: it is so already, and nothing is written. */
type Step = (stage: Stage, within: Context) => Promise<ShownPlaces[] | null | undefined> | ShownPlaces[] | null | undefined;

/** One step of a reveal by an organizer: done once, written down with before and after, shown everywhere at the same moment. */
export function changeReveal(ctx: Context, deed: { action: string; input: { eventId: number } }, step: Step): Promise<EventChanged> {
  requireRole(ctx, 'organizer');
  const { eventId } = deed.input;

  return inTransaction(ctx, (within) =>
    once(within, { operation: deed.action, input: deed.input }, async () => {
      await holdEvent(within, eventId);
      const stage = await readStage(within, eventId);
      const after = await step(stage, within);
      if (after === undefined) return { kind: 'EventChanged', eventId };

      await (after ? recordReveals(within.db, { eventId, reveals: after }) : removeReveals(within.db, eventId));
      await audit(within, {
        action: deed.action,
        eventId,
        subjectType: 'event',
        subjectId: eventId,
        before: facts(stage.reveals),
        after: facts(after),
      });
      await markEventChanged(within, eventId);
      return { kind: 'EventChanged', eventId };
    }),
  );
}
