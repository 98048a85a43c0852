import { afterEach, expect, it } from 'vitest';
import { membership } from '#server/modules/teams/teams.ts';
import { testDatabase } from '#tests/support/database.ts';
import { until } from '#tests/support/faults/until.ts';
import { LiveCity } from '#tests/support/live/live-city.ts';
import { closeReaders, LiveReader } from '#tests/support/live/live-reader.ts';
import { type ServerProcess, startServerProcess } from '#tests/support/processes/server-process.ts';

const { db, url } = await testDatabase();
const board = 'subscription ($event: String!) { standingsChanged(event: $event) { boards { rows { teamName total } } } }';
const progress = 'subscription { teamProgress { team { points members { id } } } }';
const processes: ServerProcess[] = [];
const cities: LiveCity[] = [];

afterEach(async () => {
  closeReaders();
  await Promise.all(processes.splice(0).map((each) => each.stop()));
  for (const city of cities.splice(0)) city.close();
});

/** A city whose changes are made by this process, which sends no signals, and a server without a broker. */
async function beside(settings: Record<string, string> = {}) {
  const city = await LiveCity.open({ db, url });
  cities.push(city);
  await city.gathers(1, { size: 2 });
  const [team] = city.teams;
  if (!team) throw new Error('no team');
  const server = await startServerProcess({ ...city.settings, REDIS_URL: '', ...settings });
  processes.push(server);
  const watch = (query: string, token = '') =>
    LiveReader.of(server.port, { query, variables: { event: city.slug }, headers: token ? { cookie: `session_token=${token}` } : {} });
  return { city, team, server, watch };
}

/** Reads until a frame has this text; null when the stream ends before. */
async function frameWith(reader: LiveReader, text: string): Promise<string | null> {
  for (;;) {
    const frame = await reader.frameText();
    if (frame === null || frame.includes(text)) return frame;
  }
}

// The embedded database belongs to one process.
it.skipIf(url === null)('what another process changed is seen without a broker: board, team, and rights', async () => {
  const { city, team, watch } = await beside();
  const [captain, mate] = team.phones as [(typeof team.phones)[0], (typeof team.phones)[0]];
  const wall = await watch(board);
  const [staying, leaving] = [await watch(progress, captain.token), await watch(progress, mate.token)];
  for (const reader of [wall, staying, leaving]) expect(await reader.frameText()).not.toBeNull();

  await city.scores(team, 4);
  const frames = [await frameWith(wall, '"total":4'), await frameWith(staying, '"points":4'), await frameWith(leaving, '"points":4')];
  await membership.removeMember(city.ctx(city.organizer), { teamId: team.id, userId: mate.id });

  expect(frames.every((frame) => frame !== null)).toBe(true);
  expect(await leaving.isComplete()).toBe(true);
  expect(await frameWith(staying, `"members":[{"id":"${captain.id}"}]`)).not.toBeNull();
});

it.skipIf(url === null)('a server told to stop sends its readers away over the seconds given, then ends', async () => {
  const { server, watch } = await beside({ DRAIN_SECONDS: '1' });
  const readers = await Promise.all(Array.from({ length: 10 }, () => watch(board)));
  await Promise.all(readers.map((reader) => reader.frameText()));

  processes.splice(0);
  await server.stop();

  expect(await Promise.all(readers.map((reader) => reader.isComplete()))).toEqual(Array.from({ length: 10 }, () => false));
  for (const { text } of readers) expect(text).toMatch(/retry: \d+\n\n$/);
});

it.skipIf(url === null)('a server told to stop takes requests until the proxy before it has noticed, also without readers', async () => {
  const { city, server } = await beside({ DRAIN_SECONDS: '2' });
  const status = async (path: string) => (await fetch(`${server.url}${path}`)).status;

  processes.splice(0);
  const stopped = server.stop();

  await until('the proxy is told that the process leaves', async () => (await status('/routez')) === 503);
  expect(await status(`/api/auth/commands/leaderboard/${city.slug}`)).toBe(200);
  await stopped;
});
