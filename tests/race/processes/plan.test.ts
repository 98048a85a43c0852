import { expect, it } from 'vitest';
import { isFull, planned } from './plan.ts';

it('races twelve operations, on a server by at least 25 000 calls', () => {
  const calls = Object.values(planned);

  expect(calls).toHaveLength(12);
  expect(calls.reduce((sum, each) => sum + each)).toBeGreaterThanOrEqual(isFull ? 25_000 : 100);
});
