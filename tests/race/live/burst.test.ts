import type { AddressInfo } from 'node:net';
import { afterEach, expect, inject, it, vi } from 'vitest';
import { adjustTeamScore } from '#server/modules/admin/admin.ts';
import { boardTopic, lockBalance, recordEntry } from '#server/modules/scoring/scoring.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { noteFigure } from '#tests/support/figures.ts';
import { inLanes } from '#tests/support/in-parallel.ts';
import { World } from '#tests/support/world.ts';
import { phone, type Screen, wall } from './screen.ts';

const isServer = inject('database').kind === 'postgres';
const touches = 10_000;
/** The embedded database has one connection, so fewer are enough. */
const changes = isServer ? 10_000 : 600;
const lanes = isServer ? 3 : 1;
/** Many lines in one commit, as after a rejudging or the clearing of a team. */
const perCommit = 10;
const walls = 10;
const maxPerSecond = 5;
const timeoutMs = 30_000;

const screens: Screen<unknown>[] = [];
afterEach(() => {
  for (const screen of screens.splice(0)) screen.close();
});

async function watchedEvent() {
  const world = await World.withEvent();
  await world.app.listen({ port: 0, host: '127.0.0.1' });
  const urls = [`http://127.0.0.1:${(world.app.server.address() as AddressInfo).port}`];
  const teams = [await world.team(), await world.team(), await world.team()];
  const boards = Array.from({ length: walls }, () => wall(urls, world.slug));
  const phones = teams.map(({ captain }) => phone(urls, captain.player.cookies.get('session_token') ?? ''));
  screens.push(...boards, ...phones);
  await vi.waitUntil(() => screens.every(({ shown }) => shown !== null), { timeout: timeoutMs });
  const organizer = world.ctx(await world.organizer());
  const adds = (turn: number, ctx = organizer) => adjustTeamScore(ctx, { teamId: teams[turn % 3]!.id, points: 0.5, reason: 'Буря' });
  return { world, teams, boards, phones, organizer, adds };
}

type Watched = Awaited<ReturnType<typeof watchedEvent>>;

/** Writes this many lines for a team, half a point each, in one transaction. */
async function writeLines({ organizer }: Watched, { teamId, count }: { teamId: number; count: number }): Promise<void> {
  await inTransaction(organizer, async (within) => {
    let balance = await lockBalance(within, teamId);
    for (let line = 0; line < count; line += 1)
      balance = await recordEntry(within, {
        balance,
        kind: 'adjust',
        half: 1,
        coins: 0,
        actorId: organizer.viewer!.userId,
        comment: 'Буря',
      });
  });
}

it('sends one board for ten thousand touches at once', async () => {
  const { world, teams, boards, organizer, adds } = await watchedEvent();
  const before = boards.map(({ arrivals }) => arrivals.length);
  await adds(0, { ...organizer, publish: () => undefined });

  for (let count = 0; count < touches; count += 1) world.deps.hub.touch(boardTopic(world.eventId));
  await vi.waitUntil(() => boards.every(({ shown }) => shown?.totals.get(String(teams[0]!.id)) === 0.5), { timeout: timeoutMs });
  // One more change, because a late frame of the burst would come before it.
  await adds(0);
  await vi.waitUntil(() => boards.every(({ shown }) => shown?.totals.get(String(teams[0]!.id)) === 1), { timeout: timeoutMs });

  expect(boards.map(({ arrivals }, at) => arrivals.length - before[at]!)).toEqual(boards.map(() => 2));
});

it(`shows the sum of ${changes} changes on walls and phones, in at most five messages a second`, async () => {
  const watched = await watchedEvent();
  const { teams, boards, phones } = watched;
  const before = screens.map(({ arrivals }) => arrivals.length);
  const commits = Array.from({ length: changes / perCommit }, (_, turn) => teams[turn % teams.length]!.id);
  const from = performance.now();

  await inLanes(lanes, commits, (teamId) => writeLines(watched, { teamId, count: perCommit }));
  const points = teams.map(({ id }) => (commits.filter((teamId) => teamId === id).length * perCommit) / 2);
  await vi.waitUntil(
    () =>
      phones.every(({ shown }, at) => shown === points[at]) &&
      boards.every(({ shown }) => teams.every(({ id }, at) => shown?.totals.get(String(id)) === points[at])),
    { timeout: timeoutMs },
  );
  const seconds = Math.ceil((performance.now() - from) / 1000);

  const most = Math.max(...screens.map(({ arrivals }, at) => arrivals.length - before[at]!));
  noteFigure(`live: ${changes} changes in ${seconds} s, at most ${most} messages to a screen`);
  expect(most).toBeLessThanOrEqual(maxPerSecond * seconds);
  expect(screens.map(({ cuts }) => cuts)).toEqual(screens.map(() => 0));
});
