import { setTimeout as wait } from 'node:timers/promises';
import { sessionCookie } from '#server/platform/http/cookies.ts';
import { LiveReader } from '#tests/support/live/live-reader.ts';

const pauseMs = 20;
const blocks = '{ blocks { id progress riddles { id isSolved } } viewer { team { points coins } } }';
const checkAnswer = 'mutation ($input: CheckAnswerInput!) { checkAnswer(input: $input) { __typename } }';
const wallDocument = `subscription ($event: String!) { wallChanged(event: $event, first: 30) { version standings { isStale boards { rows { rank teamName total } } } } }`;

interface Phone {
  url: string;
  token: string;
}

interface Played {
  /** The time of each call, in ms. */
  times: number[];
  /** The number of calls that failed. */
  failed: number;
}

async function asks({ url, token }: Phone, query: string, variables: object = {}): Promise<boolean> {
  const response = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie: `${sessionCookie}=${token}`, origin: url },
    body: JSON.stringify({ query, variables }),
  });
  const { data, errors } = (await response.json()) as { data?: { checkAnswer?: { __typename: string } } | null; errors?: unknown };
  const { checkAnswer: verdict } = data ?? {};
  return errors === undefined && (verdict === undefined || verdict.__typename === 'Solved');
}

/** Plays as a captain who answers a riddle and reads the blocks in turn, until it is stopped. */
export function plays(phone: Phone, riddleIds: number[], answer: string): { stop(): Promise<Played> } {
  const played: Played = { times: [], failed: 0 };
  let isPlaying = true;
  const game = (async () => {
    for (let turn = 0; isPlaying; turn += 1) {
      const riddleId = turn % 2 === 0 ? riddleIds.shift() : undefined;
      const before = performance.now();
      const call =
        riddleId === undefined ? asks(phone, blocks) : asks(phone, checkAnswer, { input: { riddleId: String(riddleId), answer } });
      const isGood = await call.catch(() => false);
      played.times.push(performance.now() - before);
      if (!isGood) played.failed += 1;
      await wait(pauseMs);
    }
  })();
  return {
    async stop() {
      isPlaying = false;
      await game;
      return played;
    },
  };
}

/** Watches as a wall, and counts its frames and those that say that they are stale. */
export async function watchesWall(port: number, event: string): Promise<{ frames: number; stale: number; close(): void }> {
  const reader = await LiveReader.of(port, { query: wallDocument, variables: { event } });
  const seen = { frames: 0, stale: 0, close: () => reader.close() };
  void (async () => {
    for (let text = await reader.frameText(); text !== null; text = await reader.frameText()) {
      seen.frames += 1;
      if (text.includes('"isStale":true')) seen.stale += 1;
    }
  })();
  return seen;
}
