// A process of players. It sends answers over HTTP at an even rate, without waiting for earlier replies.
import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { monotonicMs } from '../rig/monotonic.ts';
import type { Answered, AnswerPlan } from './answering.ts';

const document = 'mutation ($input: CheckAnswerInput!) { checkAnswer(input: $input) { __typename ... on Solved { credited } } }';
const maxSockets = 96;
const tickMs = 5;

const agent = new Agent({ keepAlive: true, maxSockets });

function ask({ port, token, input }: { port: number; token: string; input: object }): Promise<string> {
  const body = JSON.stringify({ query: document, variables: { input } });
  const headers = {
    'content-type': 'application/json',
    accept: 'application/json',
    cookie: `session_token=${token}`,
    'sec-fetch-site': 'same-origin',
    'idempotency-key': randomUUID(),
    'content-length': Buffer.byteLength(body),
  };
  return new Promise((resolve, reject) => {
    const clientRequest = request({ host: '127.0.0.1', port, method: 'POST', path: '/graphql', agent, headers }, (response) => {
      let text = '';
      response.setEncoding('utf8');
      response.on('data', (chunk: string) => (text += chunk));
      response.on('end', () => resolve(text));
      response.on('error', reject);
    });
    clientRequest.on('error', reject);
    clientRequest.end(body);
  });
}

const readKind = (text: string): string => /"__typename":"(\w+)"/.exec(text)?.[1] ?? /"code":"(\w+)"/.exec(text)?.[1] ?? 'unreadable';

/** Every team answers in turn. Three of ten answers are right, and the wrong ones go to riddles that the team solves later. */
function nth({ teams, riddleIds, answer }: AnswerPlan, at: number): { token: string; input: { riddleId: number; answer: string } } {
  const team = teams[at % teams.length] ?? [];
  const turn = Math.floor(at / teams.length);
  const isRight = (turn * 3 + (at % 10)) % 10 < 3;
  const solvedSoFar = Math.floor((turn * 3 + (at % 10)) / 10);
  const riddleId = riddleIds[isRight ? solvedSoFar : solvedSoFar + 1 + (turn % 3)] ?? 0;
  return { token: team[turn % team.length] ?? '', input: { riddleId, answer: isRight ? answer : `мимо ${turn}` } };
}

async function play(plan: AnswerPlan): Promise<Answered> {
  const kinds: Record<string, number> = {};
  const latencies: number[] = [];
  const open: Promise<void>[] = [];
  const startedAt = monotonicMs();
  const total = plan.perSecond * plan.seconds;
  const send = async (at: number) => {
    const dueAt = startedAt + (at * 1000) / plan.perSecond;
    const kind = await ask({ port: plan.port, ...nth(plan, at) }).then(readKind, (error: NodeJS.ErrnoException) => error.code ?? 'failed');
    kinds[kind] = (kinds[kind] ?? 0) + 1;
    latencies.push(monotonicMs() - dueAt);
  };
  await new Promise<void>((resolve) => {
    const timer = setInterval(() => {
      const due = Math.min(total, Math.floor(((monotonicMs() - startedAt) * plan.perSecond) / 1000));
      while (open.length < due) open.push(send(open.length));
      if (due < total) return;
      clearInterval(timer);
      resolve();
    }, tickMs);
  });
  await Promise.all(open);
  agent.destroy();
  return { kinds, latencies };
}

process.once('message', (plan: AnswerPlan) => {
  void play(plan).then((answered) => process.send?.(answered, () => process.disconnect()));
});
