import fc from 'fast-check';
import { divergence } from './check-sequence.ts';
import { sequences } from './sequences.ts';
import type { Subject } from './subject.ts';

const seed = 20_261_121;

/** Plays sequences until the real server and the oracle differ. Returns the shortest such sequence that shrinking found, or null. */
export async function firstDivergence(
  subject: Subject,
  { runs, isShrinking }: { runs: number; isShrinking: boolean },
): Promise<string | null> {
  const divergences: string[] = [];
  const property = fc.asyncProperty(sequences, async (instants) => {
    const difference = await divergence(subject, instants).catch((error: unknown) => `a command failed: ${String(error)}`);
    if (difference) divergences.push(difference);
    return difference === null;
  });
  await fc.check(property, { numRuns: runs, seed, endOnFailure: !isShrinking });
  return divergences.at(-1) ?? null;
}
