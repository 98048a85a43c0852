import type { Violation } from '#server/platform/db/invariants.ts';
import type { FaultEffect, Outcome } from '#tests/support/faults/played-city.ts';

/** Fails the drill with this sentence when the condition is false. */
export function expect(isTrue: boolean, sentence: string): asserts isTrue {
  if (!isTrue) throw new Error(sentence);
}

/** Fails unless no process ended and every onlooker saw a board. */
export function expectUnharmed({ deaths, looks, blank, unhealthy }: FaultEffect): void {
  expect(deaths === 0, `${deaths} server processes ended`);
  expect(blank === 0 && unhealthy === 0, `${blank} of ${looks} looks at a board saw none, ${unhealthy} probes had no answer`);
}

/** Fails unless every acknowledged answer is stored, and none twice. */
export function expectStored({ acknowledged, lost, doubled }: Pick<Outcome, 'acknowledged' | 'lost' | 'doubled'>): void {
  expect(lost === 0, `${lost} of ${acknowledged} acknowledged answers are lost`);
  expect(doubled === 0, `${doubled} answers are stored twice`);
}

export function expectNone(violations: readonly Violation[]): void {
  expect(violations.length === 0, `invariants are broken: ${JSON.stringify(violations).slice(0, 300)}`);
}
