import { builder, toId } from '#server/graphql/build/builder.ts';
import { EventChangedRef } from '#server/modules/events/graphql/event-clock.graphql.ts';
import { CategoryCodeRef, inEvent } from '#server/modules/events/graphql/events.graphql.ts';
import { BadInput, EditConflict, Forbidden, NotFound } from '#server/platform/errors.ts';
import { reveal } from '../standings.ts';
import { BoardRevealRef } from './board.graphql.ts';

builder.objectField(EventChangedRef, 'reveal', (t) =>
  t.field({
    type: [BoardRevealRef],
    nullable: true,
    complexity: { field: 1, multiplier: 3 },
    description: 'How far its places are revealed, one for each category, at most 20; null when no reveal is on.',
    resolve: async ({ eventId }, _args, ctx) => {
      const standings = await ctx.standings.boards.read(eventId);
      return standings?.reveal ? inEvent(standings.event, standings.reveal) : null;
    },
  }),
);

const RunRevealInput = builder.inputType('RunRevealInput', {
  description: 'An event whose places are revealed.',
  fields: (t) => ({ eventId: t.id({ description: 'The event.' }) }),
});

const RevealPlaceInput = builder.inputType('RevealPlaceInput', {
  description: 'A place of a board, or several at once.',
  fields: (t) => ({
    eventId: t.id({ description: 'The event.' }),
    category: t.field({ type: CategoryCodeRef, description: 'Whose board.' }),
    rank: t.int({
      description: 'The place to reveal or to hide, from 1; it names the step, so that a second tap reveals no further place.',
    }),
    through: t.int({
      required: false,
      description:
        'The last of several places that are shown or hidden at once, `rank` being the first: a better place to reveal, from 1, and a worse one to hide. Only `rank` without it.',
    }),
  }),
});

const takesKey = 'Organizers only. Takes an idempotency key.';

builder.mutationFields((t) => {
  const run = (name: string, description: string, command: typeof reveal.startReveal) =>
    t.errorUnionField({
      types: [EventChangedRef, BadInput, Forbidden, NotFound],
      union: { name: `${name}Result`, description: 'The event, or why not.' },
      description: `${description} ${takesKey}`,
      authScopes: { signedIn: true },
      args: { input: t.arg({ type: RunRevealInput, description: 'Of which event.' }) },
      resolve: (_root, { input }, ctx) => command(ctx, { eventId: toId(input.eventId) }),
    });
  const step = (name: string, description: string, command: typeof reveal.revealNext) =>
    t.errorUnionField({
      types: [EventChangedRef, BadInput, EditConflict, Forbidden, NotFound],
      union: { name: `${name}Result`, description: 'The event, or why not.' },
      description: `${description} ${takesKey}`,
      authScopes: { signedIn: true },
      args: { input: t.arg({ type: RevealPlaceInput, description: 'Which place.' }) },
      resolve: (_root, { input }, ctx) => command(ctx, { ...input, eventId: toId(input.eventId) }),
    });
  return {
    startReveal: run(
      'StartReveal',
      'Begins to reveal the true order of the frozen boards, and turns the walls to it; nothing of it is shown yet.',
      reveal.startReveal,
    ),
    revealNext: step(
      'RevealNext',
      'Shows everybody the next place of a category, from the last one up: exactly `nextRank`, or several from it on at once. Showing the same again changes nothing.',
      reveal.revealNext,
    ),
    hideLastRevealed: step(
      'HideLastRevealed',
      'Hides the place of a category that was shown last, or several from it on at once. Hiding the same again changes nothing.',
      reveal.hideLastRevealed,
    ),
    finishReveal: run(
      'FinishReveal',
      'Says that everything is revealed: lifts the freeze for good, and the walls return to what they showed before. Every place must have been shown.',
      reveal.finishReveal,
    ),
    resetReveal: run(
      'ResetReveal',
      'Takes a reveal back: the boards are frozen as before, the walls show what they showed before, and the reveal may begin again.',
      reveal.resetReveal,
    ),
  };
});
