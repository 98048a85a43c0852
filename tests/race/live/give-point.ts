import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';

const mutation = 'mutation ($input: AdjustTeamScoreInput!) { adjustTeamScore(input: $input) { __typename } }';
const againMs = 100;
const patienceMs = 30_000;

interface Gift {
  /** Servers that take it; the next one when one does not answer. */
  urls: readonly string[];
  /** The organizer's session. */
  token: string;
  teamId: number;
}

/** An organizer gives a team a point, as a client does it: the same key again, until somebody has taken it. */
export async function givePoint({ urls, token, teamId }: Gift): Promise<void> {
  const headers = {
    'content-type': 'application/json',
    accept: 'application/json',
    cookie: `session_token=${token}`,
    'sec-fetch-site': 'same-origin',
    'idempotency-key': randomUUID(),
  };
  const body = JSON.stringify({ query: mutation, variables: { input: { teamId: String(teamId), points: 1, reason: 'Проверка' } } });
  const until = performance.now() + patienceMs;
  let answer = '';
  for (let turn = 0; performance.now() < until; turn += 1) {
    const url = `${urls[turn % urls.length]}/graphql`;
    answer = await fetch(url, { method: 'POST', headers, body, signal: AbortSignal.timeout(10_000) }).then(
      (response) => response.text(),
      String,
    );
    if (answer.includes('"TeamScoreAdjusted"')) return;
    await wait(againMs);
  }
  throw new Error(`nobody took the point: ${answer}`);
}
