import type { Context } from '#server/platform/context.ts';
import { matchKey } from '../play/answer-matching.rules.ts';
import type { Riddle } from '../quest.types.ts';
import { listWrongTries } from './wrong-tries.store.ts';

/** A phone has room for this many wrong tries between the field and the button. */
const maxWrongTries = 5;

/** Reads the wrong answers of the team to each of these riddles, by one statement for all of them. A viewer without a team gets none. */
export async function readWrongTries(ctx: Context, riddles: readonly Pick<Riddle, 'id' | 'teamId'>[]): Promise<string[][]> {
  const teamId = riddles[0]?.teamId ?? null;
  if (teamId === null) return riddles.map(() => []);
  const tries = await listWrongTries(ctx, { teamId, riddleIds: riddles.map(({ id }) => id) });
  return riddles.map(({ id }) => pickWrongTries(tries.filter(({ riddleId }) => riddleId === id).map(({ answer }) => answer)));
}

/**
 * Picks each answer once, however it was typed, newest first. An answer that was erased on a person's demand has no word and is skipped.
 */
function pickWrongTries(newestFirst: readonly string[]): string[] {
  const byKey = new Map<string, string>();
  for (const answer of newestFirst) {
    const key = matchKey(answer);
    if (key !== '' && !byKey.has(key)) byKey.set(key, answer);
  }
  return [...byKey.values()].slice(0, maxWrongTries);
}
