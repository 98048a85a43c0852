import { z } from 'zod';
import { type EventChanged, liftFreeze, readCategories } from '#server/modules/events/events.ts';
import { EditConflict } from '#server/modules/quest/quest.ts';
import type { Context } from '#server/platform/context.ts';
import { BadInput } from '#server/platform/errors.ts';
import { parse } from '#server/platform/parse.ts';
import { changeReveal } from './change-reveal.ts';
import { showFrom, type Turn, turnBack, turnUp } from './reveal.rules.ts';
import { nextRankOf } from './standings.rules.ts';
import type { ShownPlaces } from './standings.types.ts';

const eventId = z.number().int().positive().max(Number.MAX_SAFE_INTEGER);
const eventInput = z.object({ eventId });
const placeInput = z.object({ eventId, category: z.enum(['ru', 'en', 'bike']), rank: z.number().int().min(1).max(1_000_000) });

type EventInput = z.input<typeof eventInput>;
type PlaceInput = z.input<typeof placeInput>;

const refusal = (message: string) => new BadInput([{ name: 'eventId', message }]);

function requireOn(reveals: ShownPlaces[] | null): ShownPlaces[] {
  if (!reveals) throw refusal('no reveal is on');
  return reveals;
}

/** An organizer begins to reveal the true order of the frozen boards; nothing of it is shown yet. */
export function startReveal(ctx: Context, input: EventInput): Promise<EventChanged> {
  return changeReveal(ctx, { action: 'startReveal', input: parse(eventInput, input) }, ({ isFrozen, boards, reveals }) => {
    if (!isFrozen) throw refusal('is not frozen');
    return reveals ? undefined : showFrom(boards, new Map());
  });
}

interface Move {
  action: 'revealNext' | 'hideLastRevealed';
  turn(shown: ShownPlaces, rank: number): Turn;
  /** From which place on the category is shown afterwards. */
  from(rank: number): number;
}

/** Each step takes the places anew from the true boards, so a correction shows with the next one. */
async function movePlace(ctx: Context, { input, action, turn, from }: Move & { input: PlaceInput }): Promise<EventChanged> {
  const asked = parse(placeInput, input);
  const categoryId = (await readCategories(ctx)).find(({ code }) => code === asked.category)?.id;

  return changeReveal(ctx, { action, input: asked }, ({ boards, reveals }) => {
    const shown = requireOn(reveals);
    const ours = shown.find((each) => each.categoryId === categoryId);
    const verdict = ours ? turn(ours, asked.rank) : 'conflict';
    if (!ours || verdict === 'conflict') throw new EditConflict();
    if (verdict === 'repeat') return undefined;
    const kept = shown.map((each): [number, number | null] => [each.categoryId, each.revealedFrom]);
    return showFrom(boards, new Map([...kept, [ours.categoryId, from(asked.rank)]]));
  });
}

/** An organizer shows the next place of a category: exactly the one above the last shown. Showing that one again changes nothing. */
export const revealNext = (ctx: Context, input: PlaceInput): Promise<EventChanged> =>
  movePlace(ctx, { input, action: 'revealNext', turn: turnUp, from: (rank) => rank });

/** An organizer hides the place that was shown last. Hiding it again changes nothing. */
export const hideLastRevealed = (ctx: Context, input: PlaceInput): Promise<EventChanged> =>
  movePlace(ctx, { input, action: 'hideLastRevealed', turn: turnBack, from: (rank) => rank + 1 });

/** An organizer says that everything is revealed: lifts the freeze. */
export function finishReveal(ctx: Context, input: EventInput): Promise<EventChanged> {
  return changeReveal(ctx, { action: 'finishReveal', input: parse(eventInput, input) }, async ({ isLifted, reveals }, within) => {
    if (isLifted) return undefined;
    if (requireOn(reveals).some((shown) => nextRankOf(shown) !== null)) throw refusal('not every place is revealed');
    await liftFreeze(within, { id: input.eventId });
    return null;
  });
}

/** An organizer takes a reveal back: the board is frozen as it was before. */
export function resetReveal(ctx: Context, input: EventInput): Promise<EventChanged> {
  return changeReveal(ctx, { action: 'resetReveal', input: parse(eventInput, input) }, ({ reveals }) => (reveals ? null : undefined));
}
