import type { Options } from '../options.ts';
import { Closers } from '../rig/closers.ts';
import { quantile, rounded, short } from '../rig/spread.ts';
import { openStage } from '../rig/stage.ts';
import { formatTable } from '../rig/table.ts';
import { goodReaders, type Outcome, pass } from './pass.ts';

const teams = 300;
const changes = 10_000;
const crowds = [0, 1, 300];
/** Makes the longest name that is allowed, so that frames are large. */
const makeName = (at: number) => `${'Щ'.repeat(25)} № ${at}`;

const grownMb = (outcome?: Outcome) => (outcome ? (outcome.rssAfterKb - outcome.rssBeforeKb) / 1024 : Number.NaN);

function tableOfOutcomes(outcomes: readonly Outcome[]): string {
  const head = ['paused', 'alive', 'MB before', 'peak', 'after', 'frames', 'conflated', 'dropped', 'good p50 ms', 'p99'];
  const rows = outcomes.map((each) => [
    String(each.paused),
    each.isAlive ? 'yes' : 'NO',
    ...[each.rssBeforeKb, each.rssPeakKb, each.rssAfterKb].map((kb) => short(kb / 1024)),
    ...[each.frames, each.conflated, each.dropped].map((count) => (count === null ? '–' : String(count))),
    ...[0.5, 0.99].map((share) => short(quantile(each.goodMs, share))),
  ]);
  return formatTable(head, rows);
}

/** Checks that readers who never read cost the server no memory and the other readers no time. */
export async function benchSlowReader(options: Options): Promise<object> {
  const total = options.sizes?.[0] ?? changes;
  const closers = new Closers();
  const outcomes: Outcome[] = [];
  try {
    const stage = await openStage({ teams, makeName }, closers);
    for (const paused of crowds) {
      options.say(`${total} changes past ${paused} paused readers and ${goodReaders} good ones`);
      outcomes.push(await pass(stage, { paused, total, calmSeconds: options.seconds ?? 0 }));
    }
  } finally {
    await closers.close();
  }
  options.say(`\n${tableOfOutcomes(outcomes)}\n`);
  const [none, , many] = outcomes;
  const growthMb = grownMb(many) - grownMb(none);
  options.say(`300 paused readers hold ${short(growthMb)} MB more than none`);
  return {
    changes: total,
    isAlive: outcomes.every(({ isAlive }) => isAlive),
    growthMb: rounded(growthMb),
    goodP99Ms: rounded(quantile(many?.goodMs ?? [], 0.99)),
    goodP99MsWithoutPaused: rounded(quantile(none?.goodMs ?? [], 0.99)),
  };
}
