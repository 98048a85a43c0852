import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { postGraphql } from '#server/cli/rehearsal/post-graphql.ts';

const mutation = 'mutation ($input: AdjustTeamScoreInput!) { adjustTeamScore(input: $input) { __typename } }';
const againMs = 100;
const timeoutMs = 30_000;

interface Gift {
  /** The servers to call; the next one when one does not respond. */
  urls: readonly string[];
  /** The organizer's session. */
  token: string;
  teamId: number;
}

/** Gives a team a point as an organizer, as a client does: with the same key again, until a server has accepted it. */
export async function givePoint({ urls, token, teamId }: Gift): Promise<void> {
  const variables = { input: { teamId: String(teamId), points: 1, reason: 'Проверка' } };
  const key = randomUUID();
  const until = performance.now() + timeoutMs;
  let answer = '';
  for (let turn = 0; performance.now() < until; turn += 1) {
    const operation = { query: mutation, variables, token, key, signal: AbortSignal.timeout(10_000) };
    answer = await postGraphql(urls[turn % urls.length] ?? '', operation).then((response) => response.text(), String);
    if (answer.includes('"TeamScoreAdjusted"')) return;
    await wait(againMs);
  }
  throw new Error(`nobody took the point: ${answer}`);
}
