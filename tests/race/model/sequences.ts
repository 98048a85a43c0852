import fc from 'fast-check';
import type { Command } from './oracle.ts';
import { rightWord } from './subject.ts';

const riddle = fc.nat(2);
const phone = fc.nat(2);
const words = [rightWord, 'почти', 'мимо'];

// All other words are new ones, which count against the limits.
const word = fc.oneof(
  fc.constantFrom(...words),
  fc.nat(40).map((index) => `мимо ${index}`),
);
const answer = fc.record({ kind: fc.constant('answer' as const), riddle, word, phone });
const hint = fc.record({ kind: fc.constant('hint' as const), riddle, phone });
const visit = fc.record({ kind: fc.constant('visit' as const), riddle });
const clear = fc.record({ kind: fc.constant('clear' as const) });
const setAnswers = fc.record({ kind: fc.constant('setAnswers' as const), riddle, words: fc.subarray(words, { minLength: 1 }) });
const adjust = fc.record({
  kind: fc.constant('adjust' as const),
  points: fc.constantFrom(-2, 0.5, 3),
  coins: fc.integer({ min: -3, max: 3 }),
});
const wait = fc.record({ kind: fc.constant('wait' as const), seconds: fc.constantFrom(5, 20, 61) });

/** Moves that may meet in one instant. Time does not pass within an instant, and an edit of answers comes alone. */
const moves = fc.oneof(
  { weight: 5, arbitrary: answer },
  { weight: 4, arbitrary: hint },
  { weight: 2, arbitrary: visit },
  { weight: 1, arbitrary: clear },
);
const burst = fc.array(moves, { minLength: 2, maxLength: 4 });
const single = fc.oneof(
  { weight: 6, arbitrary: answer },
  { weight: 3, arbitrary: hint },
  { weight: 3, arbitrary: visit },
  { weight: 1, arbitrary: clear },
  { weight: 1, arbitrary: setAnswers },
  { weight: 1, arbitrary: adjust },
  { weight: 1, arbitrary: wait },
);

/** The commands of each instant. Most instants have one command, a third have several. */
export const sequences: fc.Arbitrary<Command[][]> = fc.array(
  fc.oneof(
    { weight: 2, arbitrary: single.map((command) => [command] as Command[]) },
    { weight: 1, arbitrary: burst as fc.Arbitrary<Command[]> },
  ),
  { minLength: 6, maxLength: 24 },
);
