import type { Context } from '#server/platform/context.ts';
import type { Riddle } from '../quest.types.ts';
import { pickWrongTries } from './wrong-tries.rules.ts';
import { listWrongTries } from './wrong-tries.store.ts';

/** Reads the wrong answers of the team to each of these riddles, by one statement for all. A viewer without a team gets none. */
export async function readWrongTries(ctx: Context, riddles: readonly Pick<Riddle, 'id' | 'teamId'>[]): Promise<string[][]> {
  const teamId = riddles[0]?.teamId ?? null;
  if (teamId === null) return riddles.map(() => []);
  const tries = await listWrongTries(ctx, { teamId, riddleIds: riddles.map(({ id }) => id) });
  return riddles.map(({ id }) => pickWrongTries(tries.filter(({ riddleId }) => riddleId === id).map(({ answer }) => answer)));
}
