import { setTimeout as wait } from 'node:timers/promises';
import type { Options } from '../options.ts';
import { teamRequest } from '../crowd/requests.ts';
import { Closers } from '../rig/closers.ts';
import { raiseOpenFiles, sourcesFor } from '../rig/limits.ts';
import { rounded } from '../rig/spread.ts';
import { openStage } from '../rig/stage.ts';
import { backendsOf, countCpu } from '../rig/usage.ts';
import { answerSteadily } from '../solve-to-screen/answering.ts';
import { Phones } from '../solve-to-screen/phones.ts';

const teams = 250;
const phonesPerTeam = 6;
const perSecond = 150;
const seconds = 15;
const warmUps = 2;
const shareOfRight = 0.3;
const answer = 'Спасская башня';
/** Riddles that a team solves in one pass, with room for the wrong answers that go to later ones. */
const riddlesOfPass = Math.ceil((seconds * perSecond * shareOfRight) / teams) + 5;

/** Processor time in ms. */
interface Cost {
  nodeMs: number | null;
  postgresMs: number | null;
}

/**
 * Measures what no other scenario says: the processor time of an answer at a pace that leaves the server time to spare, of showing a credit
 * to the team's six phones, and of a stream that is open and quiet. The first pass warms the server up and is not counted.
 */
export async function measureUnits({ say }: Options): Promise<{ answer: Cost; teamChange: Cost; quietStream: Cost }> {
  raiseOpenFiles(say);
  const closers = new Closers();
  try {
    const stage = await openStage({ teams, size: phonesPerTeam }, closers);
    const riddleIds = await stage.city.riddles(riddlesOfPass * (warmUps + 3), answer);
    await stage.database.analyze();
    const server = await stage.serve({}, closers);
    const tokens = stage.city.teams.map(({ phones }) => phones.map(({ token }) => token));
    const counted = async (run: () => Promise<unknown>) => {
      const node = countCpu(() => [server.pid]);
      const postgres = countCpu(() => backendsOf(stage.database.name));
      await run();
      return { node: node(), postgres: postgres() };
    };
    const seats = tokens.flat().map((token) => ({ request: teamRequest(token), mayBeCut: false }));
    let passes = 0;
    const pass = () =>
      counted(() => {
        const ids = riddleIds.slice(passes * riddlesOfPass, (passes + 1) * riddlesOfPass);
        passes += 1;
        say(`pass ${passes}: ${perSecond} answers a second for ${seconds} s`);
        return answerSteadily({ port: server.port, teams: tokens, riddleIds: ids, answer, perSecond, seconds }, closers);
      });

    const watched = async () => {
      const phones = new Phones();
      const leaving = new Closers();
      closers.add(() => leaving.close());
      leaving.add(() => phones.leave());
      await phones.ask({ kind: 'open', port: server.port, sources: sourcesFor(seats.length, 9), seats }, 'opened');
      const shown = await pass();
      const quiet = await counted(() => wait(seconds * 1_000));
      await leaving.close();
      return { shown, quiet };
    };

    for (let warmUp = 0; warmUp < warmUps; warmUp += 1) await pass();
    const before = await pass();
    const { shown, quiet } = await watched();
    const after = await pass();

    const answers = perSecond * seconds;
    const alone = { node: (before.node + after.node) / 2, postgres: (before.postgres + after.postgres) / 2 };
    say(JSON.stringify({ before, shown, quiet, after }));
    const each = (count: number, node: number, postgres: number): Cost => ({
      nodeMs: rounded(node / count),
      postgresMs: rounded(postgres / count),
    });
    return {
      answer: each(answers, alone.node, alone.postgres),
      teamChange: each(answers * shareOfRight, shown.node - quiet.node - alone.node, shown.postgres - quiet.postgres - alone.postgres),
      quietStream: each(seats.length * seconds, quiet.node, quiet.postgres),
    };
  } finally {
    await closers.close();
  }
}
