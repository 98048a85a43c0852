import { expect, it } from 'vitest';
import { toEventState, toFinish } from '#web/shared/event-state/event-state.ts';
import { eventStates } from './event-states.ts';

it.each(eventStates)('an event that is $name is told as it is', ({ event, state, finish }) => {
  const told = toEventState(event);

  expect([`${told.phase}, ${told.board}, ${told.areAnswersOpen ? 'answers open' : 'answers secret'}`, toFinish(told)]).toEqual([
    state,
    finish,
  ]);
});

it('a board freezes at its time, without a word of the server', () => {
  const event = { status: 'ACTIVE', freezeAt: '2027-04-26T12:30:00Z', revealedAt: null, answersPublished: false } as const;
  const at = (time: string) => toEventState(event, Date.parse(time)).board;

  expect([at('2027-04-26T12:29:59Z'), at('2027-04-26T12:30:00Z')]).toEqual(['live', 'frozen']);
});
