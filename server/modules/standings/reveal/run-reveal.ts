import { z } from 'zod';
import { categoryCodes, eventClock } from '#server/modules/events/events.ts';
import { BadInput, EditConflict } from '#server/platform/errors.ts';
import { nextRankToReveal } from '../board/board.rules.ts';
import type { ShownPlaces } from '../standings.types.ts';
import { showReveal } from '../wall/steer-wall.ts';
import { revealCommand } from './reveal-command.ts';
import { pickPlaces, type StepVerdict, judgeHide, judgeReveal } from './reveal.rules.ts';

const eventId = z.number().int().positive().max(Number.MAX_SAFE_INTEGER);
const eventInput = z.object({ eventId });
const place = z.number().int().min(1).max(1_000_000);
const placesInput = z.object({ eventId, category: z.enum(categoryCodes), rank: place, through: place.nullish() });

const refusal = (message: string) => new BadInput([{ name: 'eventId', message }]);

function requireReveal(reveals: ShownPlaces[] | null): ShownPlaces[] {
  if (!reveals) throw refusal('no reveal is on');
  return reveals;
}

/** An organizer begins to reveal the true order of the frozen boards. The walls switch to the reveal, which shows no place yet. */
export const startReveal = revealCommand({
  name: 'startReveal',
  input: eventInput,
  async step(ctx, { isFrozen, boards, reveals }, { eventId: id }) {
    if (!isFrozen) throw refusal('is not frozen');
    if (reveals) return undefined;
    await showReveal(ctx, id);
    return pickPlaces(boards, new Map());
  },
});

interface PlacesStep {
  name: 'revealNext' | 'hideLastRevealed';
  /** The places lie in this direction from the first one: 1 towards worse ranks, -1 towards better ones. */
  direction: 1 | -1;
  judge(shown: ShownPlaces, rank: number, through: number): StepVerdict;
  /** Returns the highest rank of the category that is shown afterwards. */
  firstRankAfter(through: number): number;
}

/**
 * Makes a command for one place or for several at once. Each step takes all places from the present true boards, so that a correction shows
 * with the next step.
 */
const placesCommand = ({ name, direction, judge, firstRankAfter }: PlacesStep) =>
  revealCommand({
    name,
    input: placesInput,
    async step(_ctx, { categories, boards, reveals }, { category: code, rank, through: last }) {
      const through = last ?? rank;
      if ((through - rank) * direction < 0)
        throw new BadInput([{ name: 'through', message: direction < 0 ? 'at most rank' : 'at least rank' }]);
      const shown = requireReveal(reveals);
      const categoryId = categories.find((each) => each.code === code)?.id;
      const category = shown.find((each) => each.categoryId === categoryId);
      const verdict = category ? judge(category, rank, through) : 'conflict';
      if (!category || verdict === 'conflict') throw new EditConflict();
      if (verdict === 'repeat') return undefined;
      const firstRanks = shown.map((each): [number, number | null] => [each.categoryId, each.revealedFrom]);
      return pickPlaces(boards, new Map([...firstRanks, [category.categoryId, firstRankAfter(through)]]));
    },
  });

/**
 * An organizer shows the next place of a category, exactly the one above the last shown, or several from it on at once. Showing the same
 * again changes nothing.
 */
export const revealNext = placesCommand({
  name: 'revealNext',
  direction: -1,
  judge: judgeReveal,
  firstRankAfter: (through) => through,
});

/** An organizer hides the place that was shown last, or several from it on at once. Hiding the same again changes nothing. */
export const hideLastRevealed = placesCommand({
  name: 'hideLastRevealed',
  direction: 1,
  judge: judgeHide,
  firstRankAfter: (through) => through + 1,
});

/** An organizer ends the reveal once every place is shown, which lifts the freeze. */
export const finishReveal = revealCommand({
  name: 'finishReveal',
  input: eventInput,
  async step(ctx, { isLifted, reveals }, { eventId: id }) {
    if (isLifted) return undefined;
    if (requireReveal(reveals).some((shown) => nextRankToReveal(shown) !== null)) throw refusal('not every place is revealed');
    await eventClock.liftFreeze(ctx, { id });
    return null;
  },
});

/** An organizer takes a reveal back: the board is frozen as it was before, and the walls show what they showed before. */
export const resetReveal = revealCommand({
  name: 'resetReveal',
  input: eventInput,
  step: async (_ctx, { reveals }) => (reveals ? null : undefined),
});
