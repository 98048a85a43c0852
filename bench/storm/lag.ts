import { setTimeout as wait } from 'node:timers/promises';

const lookMs = 250;

const valueOf = (text: string, name: string): number =>
  Number(new RegExp(`^${name}(?:\\{.*\\})? (\\S+)`, 'm').exec(text)?.[1] ?? Number.NaN) * 1000;

/** Watches how long the event loop of a server was held up, by its metrics, each of which is about the time since the one before. */
export function watchLag(metricsUrl: string): { stop(): Promise<{ maxMs: number; p99Ms: number }> } {
  const looks: { maxMs: number; p99Ms: number }[] = [];
  let isOver = false;
  const look = async () => {
    const text = await fetch(metricsUrl).then(
      (response) => response.text(),
      () => '',
    );
    looks.push({ maxMs: valueOf(text, 'nodejs_eventloop_lag_max_seconds'), p99Ms: valueOf(text, 'nodejs_eventloop_lag_p99_seconds') });
  };
  const watching = (async () => {
    while (!isOver) {
      await look();
      await wait(lookMs);
    }
    await look();
  })();
  return {
    async stop() {
      isOver = true;
      await watching;
      // The first is about the start of the process.
      const counted = looks.slice(1);
      const worst = (of: (each: (typeof looks)[number]) => number) => Math.max(...counted.map(of));
      return { maxMs: worst(({ maxMs }) => maxMs), p99Ms: worst(({ p99Ms }) => p99Ms) };
    },
  };
}
