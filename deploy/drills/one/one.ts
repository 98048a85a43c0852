import { connectPostgres } from '#server/platform/db/connection/connect.ts';
import { LiveCity } from '#tests/support/live/live-city.ts';
import { playStory } from '../support/story.ts';
import type { Topology } from '../support/topology.ts';
import { beginAlarmDrill } from './alarm-drill.ts';
import { Installation } from './installation.ts';
import { drillProxy } from './proxy-drill.ts';
import { drillRestore } from './restore-drill.ts';
import { drillRollingRestart } from './rolling-drill.ts';

const answer = 'Спасская башня';
const size = { teams: 10, riddles: 800 };

/** An event that is played now, for one phone in each of the teams. */
async function openCity(installation: Installation, opened: AsyncDisposableStack) {
  const { db, close } = connectPostgres(installation.settings['DATABASE_URL'] ?? '', { onError: () => undefined, poolMax: 4 });
  opened.defer(close);
  const city = await LiveCity.open({ db, url: null, lanes: 4 });
  opened.defer(() => city.close());
  await city.gathers(size.teams + 1);
  return { city, riddles: await city.riddles(size.riddles, answer) };
}

/** One server: PostgreSQL, Redis, two processes, Caddy and alarms, and the drills that an operator may rely on. */
export const tryOne: Topology = async (opened, { withStory }) => {
  const say = (line: string) => console.log(line);
  const from = performance.now();
  const installation = await Installation.open(opened);
  const figures = [`up in ${((performance.now() - from) / 1000).toFixed(1)} s`];
  say(`${figures[0]}: ${installation.caddy.url}`);
  const { city, riddles } = await openCity(installation, opened);
  const alarms = await beginAlarmDrill(installation, opened);
  figures.push(...(await drillProxy(installation, { city, riddleId: riddles.at(-1) ?? 0 })));
  say(figures.slice(1).join(', '));
  const rolled = await drillRollingRestart(installation, { city, riddles: riddles.slice(0, 400) });
  say(rolled.join(', '));
  figures.push(...rolled);
  const restored = await drillRestore(installation, { city, riddles: riddles.slice(400, -1) });
  say(restored.join(', '));
  figures.push(...restored);
  figures.push(await alarms.end());
  say(figures.at(-1) ?? '');
  if (withStory)
    figures.push(
      await playStory({ databaseUrl: installation.settings['DATABASE_URL'] ?? '', redisUrl: installation.settings['REDIS_URL'] ?? '' }),
    );
  return figures;
};
