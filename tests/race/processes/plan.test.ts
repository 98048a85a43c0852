import { expect, it } from 'vitest';
import { isFull, isNightly, planned } from './plan.ts';

it('races twelve operations, on a server by at least 5 000 calls, by night by 25 000', () => {
  const calls = Object.values(planned);

  expect(calls).toHaveLength(12);
  expect(calls.reduce((sum, each) => sum + each)).toBeGreaterThanOrEqual(isFull ? (isNightly ? 25_000 : 5_000) : 100);
});
