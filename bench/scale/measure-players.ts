import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Closers } from '../rig/closers.ts';
import { quantile, rounded } from '../rig/spread.ts';
import { answerSteadily } from '../solve-to-screen/answering.ts';

const perSecond = 300;
const seconds = 8;
const reply = '{"data":{"checkAnswer":{"__typename":"WrongAnswer"}}}';

/** Measures the times of the players of solve-to-screen with a server that replies at once. Their own process adds this to each figure. */
export async function measurePlayers(): Promise<{ p50: number | null; p95: number | null }> {
  const closers = new Closers();
  try {
    const server = createServer((request, response) => {
      request.resume().on('end', () => response.setHeader('content-type', 'application/json').end(reply));
    });
    closers.add(() => server.close());
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const plan = {
      port,
      teams: [['']],
      riddleIds: Array.from({ length: perSecond * seconds }, (_, id) => id),
      answer: '',
      perSecond,
      seconds,
    };
    const { latencies } = await answerSteadily(plan, closers);
    return { p50: rounded(quantile(latencies, 0.5)), p95: rounded(quantile(latencies, 0.95)) };
  } finally {
    await closers.close();
  }
}
