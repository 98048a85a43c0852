import { setTimeout as wait } from 'node:timers/promises';

const pollMs = 250;

const readMetric = (text: string, name: string): number =>
  Number(new RegExp(`^${name}(?:\\{.*\\})? (\\S+)`, 'm').exec(text)?.[1] ?? Number.NaN) * 1000;

/** Samples how long the event loop of a server was blocked, by its metrics. Each sample is about the time since the one before. */
export function watchLag(metricsUrl: string): { stop(): Promise<{ maxMs: number; p99Ms: number }> } {
  const samples: { maxMs: number; p99Ms: number }[] = [];
  let isOver = false;
  const sample = async () => {
    const text = await fetch(metricsUrl).then(
      (response) => response.text(),
      () => '',
    );
    samples.push({
      maxMs: readMetric(text, 'nodejs_eventloop_lag_max_seconds'),
      p99Ms: readMetric(text, 'nodejs_eventloop_lag_p99_seconds'),
    });
  };
  const watching = (async () => {
    while (!isOver) {
      await sample();
      await wait(pollMs);
    }
    await sample();
  })();
  return {
    async stop() {
      isOver = true;
      await watching;
      // The first sample is about the start of the process.
      const counted = samples.slice(1);
      const worst = (of: (each: (typeof samples)[number]) => number) => Math.max(...counted.map(of));
      return { maxMs: worst(({ maxMs }) => maxMs), p99Ms: worst(({ p99Ms }) => p99Ms) };
    },
  };
}
