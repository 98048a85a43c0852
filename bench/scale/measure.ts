import { setTimeout as wait } from 'node:timers/promises';
import { teamRequest } from '../crowd/requests.ts';
import type { Options } from '../options.ts';
import { Closers } from '../rig/closers.ts';
import { raiseOpenFiles, sourcesFor } from '../rig/limits.ts';
import { rounded } from '../rig/spread.ts';
import { openStage } from '../rig/stage.ts';
import { listBackends, countCpu } from '../rig/usage.ts';
import { answerSteadily } from '../solve-to-screen/answering.ts';
import { Phones } from '../solve-to-screen/phones.ts';

const teams = 150;
const phonesPerTeam = 6;
const perSecond = 90;
const seconds = 12;
const warmUps = 3;
const shareOfRight = 0.3;
const readsPerSecond = 100;
/** The riddles of a team in one pass, with some more for wrong answers. */
const riddlesOfPass = Math.ceil((seconds * perSecond * shareOfRight) / teams) + 5;

/** The processor time in ms. */
interface Cost {
  nodeMs: number | null;
  postgresMs: number | null;
}

/**
 * Measures the processor times that no other scenario measures: of an answer at a pace at which the server is not busy, of a read of a team for
 * its six phones, and of a second of an open stream while nothing changes. The first passes warm the server up and are not counted.
 */
export async function measureUnits({ say }: Options): Promise<{ answer: Cost; teamLook: Cost; quietStream: Cost }> {
  raiseOpenFiles(say);
  const closers = new Closers();
  try {
    const stage = await openStage({ teams, size: phonesPerTeam }, closers);
    const { city } = stage;
    const riddleIds = await city.riddles(riddlesOfPass * (warmUps + 1));
    await stage.database.analyze();
    const server = await stage.serve({}, closers);
    const tokens = city.teams.map((team) => team.phones.map(({ token }) => token));
    const counted = async (run: () => Promise<unknown>) => {
      const node = countCpu(() => [server.pid]);
      const postgres = countCpu(() => listBackends(stage.database.name));
      await run();
      return { node: node(), postgres: postgres() };
    };
    const answerIn = (pass: number) =>
      answerSteadily(
        {
          port: server.port,
          teams: tokens,
          riddleIds: riddleIds.slice(pass * riddlesOfPass, (pass + 1) * riddlesOfPass),
          answer: city.answer,
          perSecond,
          seconds,
        },
        closers,
      );
    const readTeams = async () => {
      for (let at = 0; at < readsPerSecond * seconds; at += 1) {
        stage.touches(`team:${city.teams[at % teams]?.id}`);
        await wait(1_000 / readsPerSecond);
      }
    };

    for (let pass = 0; pass < warmUps; pass += 1) await answerIn(pass);
    const answered = await counted(() => answerIn(warmUps));
    const phones = new Phones();
    closers.add(() => phones.leave());
    const seats = tokens.flat().map((token) => ({ request: teamRequest(token), mayBeCut: false }));
    await phones.ask({ kind: 'open', port: server.port, sources: sourcesFor(seats.length, 9), seats }, 'opened');
    await readTeams();
    const quiet = await counted(() => wait(seconds * 1_000));
    const from = performance.now();
    const reading = await counted(readTeams);
    // The pauses between two reads are longer than the ordered time.
    const lasted = (performance.now() - from) / (seconds * 1_000);

    const each = (count: number, node: number, postgres: number): Cost => ({
      nodeMs: rounded(node / count),
      postgresMs: rounded(postgres / count),
    });
    return {
      answer: each(perSecond * seconds, answered.node, answered.postgres),
      teamLook: each(readsPerSecond * seconds, reading.node - quiet.node * lasted, reading.postgres - quiet.postgres * lasted),
      quietStream: each(seats.length * seconds, quiet.node, quiet.postgres),
    };
  } finally {
    await closers.close();
  }
}
