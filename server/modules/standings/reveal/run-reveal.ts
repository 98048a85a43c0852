import { z } from 'zod';
import { liftFreeze } from '#server/modules/events/events.ts';
import { BadInput, EditConflict } from '#server/platform/errors.ts';
import { nextRankOf } from '../board/board.rules.ts';
import type { ShownPlaces } from '../standings.types.ts';
import { showReveal } from '../wall/show-reveal.ts';
import { revealCommand } from './reveal-command.ts';
import { showFrom, type Turn, turnBack, turnUp } from './reveal.rules.ts';

const eventId = z.number().int().positive().max(Number.MAX_SAFE_INTEGER);
const eventInput = z.object({ eventId });
const placeInput = z.object({ eventId, category: z.enum(['ru', 'en', 'bike']), rank: z.number().int().min(1).max(1_000_000) });

const refusal = (message: string) => new BadInput([{ name: 'eventId', message }]);

function requireOn(reveals: ShownPlaces[] | null): ShownPlaces[] {
  if (!reveals) throw refusal('no reveal is on');
  return reveals;
}

/** An organizer begins to reveal the true order of the frozen boards, and the walls turn to it; nothing of it is shown yet. */
export const startReveal = revealCommand({
  name: 'startReveal',
  input: eventInput,
  async step(ctx, { isFrozen, boards, reveals }, { eventId: id }) {
    if (!isFrozen) throw refusal('is not frozen');
    if (reveals) return undefined;
    await showReveal(ctx, id);
    return showFrom(boards, new Map());
  },
});

interface PlaceStep {
  name: 'revealNext' | 'hideLastRevealed';
  turn(shown: ShownPlaces, rank: number): Turn;
  /** Returns the highest place of the category that is shown afterwards. */
  from(rank: number): number;
}

/** Each step takes the places from the true boards of its moment, so a correction shows with the next one. */
const placeCommand = ({ name, turn, from }: PlaceStep) =>
  revealCommand({
    name,
    input: placeInput,
    async step(_ctx, { categories, boards, reveals }, { category, rank }) {
      const shown = requireOn(reveals);
      const categoryId = categories.find(({ code }) => code === category)?.id;
      const ours = shown.find((each) => each.categoryId === categoryId);
      const verdict = ours ? turn(ours, rank) : 'conflict';
      if (!ours || verdict === 'conflict') throw new EditConflict();
      if (verdict === 'repeat') return undefined;
      const shownFrom = shown.map((each): [number, number | null] => [each.categoryId, each.revealedFrom]);
      return showFrom(boards, new Map([...shownFrom, [ours.categoryId, from(rank)]]));
    },
  });

/** An organizer shows the next place of a category: exactly the one above the last shown. Showing that one again changes nothing. */
export const revealNext = placeCommand({ name: 'revealNext', turn: turnUp, from: (rank) => rank });

/** An organizer hides the place that was shown last. Hiding it again changes nothing. */
export const hideLastRevealed = placeCommand({ name: 'hideLastRevealed', turn: turnBack, from: (rank) => rank + 1 });

/** An organizer ends the reveal once every place is shown, which lifts the freeze. */
export const finishReveal = revealCommand({
  name: 'finishReveal',
  input: eventInput,
  async step(ctx, { isLifted, reveals }, { eventId: id }) {
    if (isLifted) return undefined;
    if (requireOn(reveals).some((shown) => nextRankOf(shown) !== null)) throw refusal('not every place is revealed');
    await liftFreeze(ctx, { id });
    return null;
  },
});

/** An organizer takes a reveal back: the board is frozen as it was before, and the walls show what they showed before. */
export const resetReveal = revealCommand({
  name: 'resetReveal',
  input: eventInput,
  step: async (_ctx, { reveals }) => (reveals ? null : undefined),
});
