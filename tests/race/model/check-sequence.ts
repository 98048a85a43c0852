import { type Command, freshModel, possible, visibleState } from './oracle.ts';
import { rightWord, startCoins, type Subject } from './subject.ts';

/** Plays a sequence on the real server and on the oracle. Returns where they differ, or null. */
export async function divergence(subject: Subject, instants: readonly Command[][]): Promise<string | null> {
  await subject.begin();
  let models = [freshModel([0, 1, 2], rightWord, startCoins)];
  for (const [index, commands] of instants.entries()) {
    const outcomes = await Promise.all(commands.map((command) => subject.apply(command)));
    const state = await subject.readVisibleState();
    const explained = models
      .flatMap((model) => possible(model, commands))
      .filter((way) => JSON.stringify(way.outcomes) === JSON.stringify(outcomes) && visibleState(way.model) === state);
    if (explained.length === 0) {
      const expected = models
        .flatMap((model) => possible(model, commands))
        .map((way) => `${way.outcomes.join(', ')} → ${visibleState(way.model)}`);
      return [
        `instant ${index}: ${JSON.stringify(commands)}`,
        `  was      ${outcomes.join(', ')} → ${state}`,
        ...new Set(expected.map((each) => `  possible ${each}`)),
      ].join('\n');
    }
    // Two orders may have the same results and different states, such as whether a hint came before a solve, or which of two answers a
    // clearing has removed.
    models = [
      ...new Map(
        explained.map((way) => [
          JSON.stringify([visibleState(way.model), [...way.model.solved], [...way.model.tried].sort(), way.model.wrong]),
          way.model,
        ]),
      ).values(),
    ];
  }
  return null;
}
