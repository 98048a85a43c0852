import { Line } from '#tests/support/line/line.ts';
import type { Options } from '../options.ts';
import { Closers } from '../rig/closers.ts';
import { openStage } from '../rig/stage.ts';
import { walkCourse } from './course.ts';
import { listMisses, readOutcome, roundedFigures, toldTo } from './verdict.ts';
import { openWatchedWall } from './watched-wall.ts';

const teams = 60;
const maxCuts = 10;
const usual = { seconds: 3_600, rate: 20 };

/** Checks that a wall that runs for long never goes blank, has the right order and does not grow, although its cable is pulled ten times. */
export async function benchWallSoak(options: Options): Promise<object> {
  const closers = new Closers();
  try {
    const minutes = Math.ceil((options.seconds ?? usual.seconds) / 60);
    const stage = await openStage({ teams }, closers);
    const server = await stage.serve({}, closers);
    const cable = await Line.lay(Number(new URL(server.url).port));
    closers.add(() => cable.close());
    const wall = await openWatchedWall(`${cable.url}/wall/${stage.city.slug}?scene=one&category=ru`, closers);
    const course = { stage, wall, cable, server, minutes, cuts: Math.min(maxCuts, minutes), rate: options.rate ?? usual.rate };
    const outcome = await readOutcome(await walkCourse({ ...course, say: options.say }), wall);
    toldTo(options.say, outcome);
    const misses = listMisses(outcome);
    for (const miss of misses) options.say(`missed: ${miss}`);
    return { ...roundedFigures(outcome), misses };
  } finally {
    await closers.close();
  }
}
