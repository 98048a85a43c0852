import type { Violation } from '#server/platform/db/invariants.ts';
import type { Kept, Seen } from '#tests/support/faults/played-city.ts';

/** Ends the drill with this sentence when something is not as an operator must find it. */
export function expect(isTrue: boolean, sentence: string): asserts isTrue {
  if (!isTrue) throw new Error(sentence);
}

/** No process ended, and everybody who looked saw a board. */
export function expectUnharmed({ deaths, looks, blank, unhealthy }: Seen): void {
  expect(deaths === 0, `${deaths} server processes ended`);
  expect(blank === 0 && unhealthy === 0, `${blank} of ${looks} looks at a board saw none, ${unhealthy} probes had no answer`);
}

/** Every answer that was acknowledged is stored, and none is stored twice. */
export function expectStored({ acknowledged, lost, doubled }: Pick<Kept, 'acknowledged' | 'lost' | 'doubled'>): void {
  expect(lost === 0, `${lost} of ${acknowledged} acknowledged answers are lost`);
  expect(doubled === 0, `${doubled} answers are stored twice`);
}

export function expectNone(violations: readonly Violation[]): void {
  expect(violations.length === 0, `invariants are broken: ${JSON.stringify(violations).slice(0, 300)}`);
}
