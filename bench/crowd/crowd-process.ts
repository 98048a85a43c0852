import { monotonicMs } from '../rig/monotonic.ts';
// A process of readers. It opens the ordered number of streams, and reports when the last of them has a message.
import type { Order, Report } from './crowd.ts';
import { type Member, takeSeat } from './member.ts';

const members: Member[] = [];
let versions = new Float64Array(0);
let arrivals = new Float64Array(0);
let frames = new Uint32Array(0);
let waiting = 0;
let lost: string[] = [];
let isLeaving = false;
let onAll: () => void = () => undefined;

const report = (message: Report) => process.send?.(message);

function expectOne(whenAll: () => void): void {
  waiting = members.length;
  arrivals.fill(0);
  frames.fill(0);
  onAll = whenAll;
}

function onFrame(index: number, version: number, at: number): void {
  versions[index] = version;
  frames[index] = (frames[index] ?? 0) + 1;
  if (arrivals[index] !== 0) return;
  arrivals[index] = at;
  waiting -= 1;
  if (waiting === 0) onAll();
}

async function open({ count, atOnce, sources, ...seat }: Extract<Order, { kind: 'open' }>): Promise<void> {
  const startedAt = monotonicMs();
  versions = new Float64Array(count);
  arrivals = new Float64Array(count);
  frames = new Uint32Array(count);
  let openCount = 0;
  await new Promise<void>((resolve, reject) => {
    const next = () => {
      const index = members.length;
      if (index >= count) return;
      members.push(
        takeSeat(
          { ...seat, source: sources[index % sources.length] ?? '127.0.0.1' },
          {
            frame: (version, at) => {
              const isFirst = versions[index] === 0;
              onFrame(index, version, at);
              if (!isFirst) return;
              openCount += 1;
              if (openCount === count) resolve();
              else next();
            },
            end: (reason) => {
              if (isLeaving) return;
              if (versions[index] === 0) reject(new Error(`reader ${index} got no first message: ${reason}`));
              else lost.push(reason);
            },
          },
        ),
      );
    };
    for (let started = 0; started < Math.min(atOnce, count); started += 1) next();
  });
  report({ kind: 'opened', ms: monotonicMs() - startedAt });
}

function reportDelivered(): void {
  const at = [...arrivals].sort((a, b) => a - b);
  const held = [...versions];
  report({
    kind: 'delivered',
    readers: at.filter((moment) => moment > 0).length,
    firstAt: at.find((moment) => moment > 0) ?? 0,
    medianAt: at[Math.floor(at.length / 2)] ?? 0,
    lastAt: at.at(-1) ?? 0,
    frames: frames.reduce((sum, each) => sum + each, 0),
    versions: [Math.min(...minMax(held)), Math.max(...minMax(held))],
    lost: lost.splice(0),
    cpuMs: (process.cpuUsage().user + process.cpuUsage().system) / 1000,
  });
}

/** Ten thousand arguments of Math.min would overflow some stacks. */
const minMax = (values: readonly number[]) =>
  values.reduce<[number, number]>(([low, high], value) => [Math.min(low, value), Math.max(high, value)], [Infinity, -Infinity]);

process.on('message', (order: Order) => {
  if (order.kind === 'open') open(order).catch((error: Error) => report({ kind: 'failed', message: error.message }));
  if (order.kind === 'expect') {
    expectOne(reportDelivered);
    report({ kind: 'expecting' });
  }
  if (order.kind === 'versions') reportDelivered();
  if (order.kind === 'leave') {
    isLeaving = true;
    for (const member of members.splice(0)) member.leave();
    lost = [];
    process.disconnect();
  }
});
