import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { openCity } from '../support/city.ts';
import { seconds } from '../support/figures.ts';
import { Installation } from '../support/installation.ts';
import { playStory } from '../support/story.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import type { Topology } from '../support/topology.ts';
import { beginAlarmDrill } from './alarm-drill.ts';
import { Database } from './database.ts';
import { drillProxy } from './proxy-drill.ts';
import { drillRestore } from './restore-drill.ts';
import { drillRollingRestart } from './rolling-drill.ts';

const size = { teams: 10, riddles: 800 };

/**
 * Starts an installation on one server, and runs the drills that an operator may rely on: PostgreSQL, Redis, two processes, Caddy and
 * alarms.
 */
export const tryOne: Topology = async (stack, { withStory }) => {
  const say = (line: string) => console.log(line);
  const from = performance.now();
  const home = temporaryFolder(stack);
  const database = await Database.open(stack);
  const settings = { DATABASE_URL: database.url, MEDIA_DIR: join(home, 'media'), BACKUP_DIR: join(home, 'backups') };
  for (const folder of [settings.MEDIA_DIR, settings.BACKUP_DIR]) mkdirSync(folder);
  const installation = await Installation.open(stack, { home, settings, ofEach: [{}, {}] });
  const figures = [`up in ${seconds(performance.now() - from)}`];
  say(`${figures[0]}: ${installation.caddy.url}`);
  const city = await openCity(stack, database.url);
  await city.gathers(size.teams);
  const riddles = await city.riddles(size.riddles);
  const alarms = await beginAlarmDrill(installation, stack);
  figures.push(...(await drillProxy(installation, { city, riddleId: riddles.at(-1) ?? 0 })));
  say(figures.slice(1).join(', '));
  const rolled = await drillRollingRestart(installation, { city, riddles: riddles.slice(0, 400) });
  say(rolled.join(', '));
  figures.push(...rolled);
  const restored = await drillRestore({ installation, database }, { city, riddles: riddles.slice(400, -1) });
  say(restored.join(', '));
  figures.push(...restored);
  figures.push(await alarms.end());
  say(figures.at(-1) ?? '');
  if (withStory) figures.push(await playStory(installation.settings));
  return figures;
};
