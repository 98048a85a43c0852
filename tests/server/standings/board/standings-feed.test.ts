import { describe, expect, it } from 'vitest';
import { StandingsFeed } from '#server/modules/standings/standings.ts';
import { createTeam } from '#server/modules/teams/teams.ts';
import type { Context } from '#server/platform/context.ts';
import { connectPostgres } from '#server/platform/db/connection/connect.ts';
import { Hub } from '#server/platform/live/hub.ts';
import { follow } from '#server/platform/live/live.ts';
import { statementsDuring } from '#tests/support/database.ts';
import { World } from '#tests/support/world.ts';

const nowhere = connectPostgres('postgres://nobody@127.0.0.1:1/nothing', { onError: () => undefined, poolMax: 1 });

/** A feed of its own, as of another process, with a database and a clock that the test controls. */
async function feedOf(world: World) {
  const hub = new Hub({ timers: { setTimeout: (run) => queueMicrotask(run), clearTimeout: () => undefined } });
  const state = { isDown: false, ms: 0 };
  const { db, clock, log } = world.deps;
  const reader: Pick<Context, 'db' | 'clock' | 'log'> = {
    get db() {
      return state.isDown ? nowhere.db : db;
    },
    clock,
    log,
  };
  return { hub, state, feed: new StandingsFeed(reader, hub, () => state.ms) };
}

async function cityWithFeed() {
  const world = await World.withEvent();
  const riddle = await world.riddle();
  const team = await world.team({ name: 'Третий Рим' });
  const solves = () => team.captain.player.checksAnswer(riddle, 'Спасская башня');
  return { world, team, solves, topic: `board:${world.eventId}`, ...(await feedOf(world)) };
}

const totals = (standings: { boards: { rows: { totalHalf: number }[] }[] } | null) =>
  standings?.boards.flatMap((board) => board.rows.map((row) => row.totalHalf));

describe('the standings of a process', () => {
  it('are not read again because of blanks around the name of the event', async () => {
    const { world, feed } = await cityWithFeed();
    await feed.findEventByName(world.slug);

    const statements = await statementsDuring(async () => {
      for (const written of [` ${world.slug}`, `${world.slug}\u2003`, `\t${world.slug}  `])
        expect((await feed.findEventByName(written))?.id).toBe(world.eventId);
    });

    expect(statements).toEqual([]);
  });

  it('are read once for all callers at the same time', async () => {
    const { world, feed } = await cityWithFeed();

    const statements = await statementsDuring(() => Promise.all(Array.from({ length: 50 }, () => feed.read(world.eventId))));

    expect(statements.length).toBeLessThanOrEqual(3);
  });

  it('are not read again for a second while nothing changed', async () => {
    const { world, feed, state } = await cityWithFeed();
    await feed.read(world.eventId);

    state.ms = 999;
    const within = await statementsDuring(() => feed.read(world.eventId));
    state.ms = 1000;
    const after = await statementsDuring(() => feed.read(world.eventId));

    expect(within).toEqual([]);
    expect(after.length).toBeGreaterThan(0);
  });

  it('count points and coins by their value', async () => {
    const { world, feed, solves } = await cityWithFeed();
    await solves();

    expect(totals(await feed.read(world.eventId))).toEqual([9]);
  });

  it('are read again as soon as a change is signalled', async () => {
    const { world, feed, hub, topic, solves } = await cityWithFeed();
    await feed.read(world.eventId);
    await solves();

    const before = await feed.read(world.eventId);
    hub.touch(topic);
    const after = await feed.read(world.eventId);

    expect([totals(before), totals(after)]).toEqual([[0], [9]]);
    expect(after?.version).toBeGreaterThan(before?.version ?? 0);
  });

  it('are never older than a change that the caller knows of', async () => {
    const { world, feed, hub, topic, solves } = await cityWithFeed();
    const early = feed.read(world.eventId);
    await solves();
    hub.touch(topic);

    const late = await feed.read(world.eventId);
    await early;

    expect(totals(late)).toEqual([9]);
  });

  it('are null for an unknown event', async () => {
    const { feed } = await cityWithFeed();

    expect(await feed.read(999_999_999)).toBeNull();
  });

  it('follow the status of the event', async () => {
    const { world, feed, state } = await cityWithFeed();
    const before = await feed.read(world.eventId);
    world.clock.passes(5 * 3600);
    state.ms = 2000;

    expect([before?.event.status, (await feed.read(world.eventId))?.event.status]).toEqual(['active', 'finished']);
  });
});

describe('the standings while the database is out of reach (16.5.2)', () => {
  it('show the last good board and say that it is stale', async () => {
    const { world, feed, hub, topic, state, solves } = await cityWithFeed();
    await solves();
    await feed.read(world.eventId);
    state.isDown = true;
    hub.touch(topic);

    const shown = await feed.read(world.eventId);

    expect(shown?.isStale).toBe(true);
    expect(totals(shown)).toEqual([9]);
  });

  it('are an error where nobody has read the board yet, never an empty board', async () => {
    const { world, feed, state } = await cityWithFeed();
    state.isDown = true;

    await expect(feed.read(world.eventId)).rejects.toMatchObject({ code: 'ECONNREFUSED' });
  });

  it('reach a watcher once as stale, and again when the database is back', async () => {
    const { world, feed, hub, topic, state, solves } = await cityWithFeed();
    const changes = follow({ ...world.ctx(), hub }, feed.live(world.eventId));
    const seen = [(await changes.next()).value];
    state.isDown = true;
    hub.touch(topic);
    seen.push((await changes.next()).value);
    await solves();
    state.isDown = false;
    await feed.heal();
    seen.push((await changes.next()).value);

    expect(seen.map((standings) => [standings.isStale, totals(standings)])).toEqual([
      [false, [0]],
      [true, [0]],
      [false, [9]],
    ]);
    await changes.return?.();
  });

  it('are not harmed by healing', async () => {
    const { world, feed, hub, state } = await cityWithFeed();
    const changes = follow({ ...world.ctx(), hub }, feed.live(world.eventId));
    await changes.next();
    state.isDown = true;

    await expect(feed.heal()).resolves.toBe(1);
    await changes.return?.();
  });
});

describe('watching the standings', () => {
  it('wakes on a change without a signal', async () => {
    const { world, feed, hub, solves } = await cityWithFeed();
    const changes = follow({ ...world.ctx(), hub }, feed.live(world.eventId));
    await changes.next();
    await solves();

    const next = changes.next();
    await feed.heal();

    expect(totals((await next).value)).toEqual([9]);
    await changes.return?.();
  });

  it('shows every change, also where its version grows by a digit', async () => {
    const { world, feed, hub, topic } = await cityWithFeed();
    const changes = follow({ ...world.ctx(), hub }, feed.live(world.eventId));
    const versions = [(await changes.next()).value.version];

    for (let index = 0; index < 6; index += 1) {
      const captain = world.ctx(await world.personNotSignedIn());
      await createTeam(captain, { eventId: world.eventId, categoryId: 1, name: `Город ${index}` });
      hub.touch(topic);
      versions.push((await changes.next()).value.version);
    }

    expect(versions[0]).toBeLessThan(10);
    expect(versions).toEqual([...versions].sort((a, b) => a - b));
    expect(versions.at(-1)).toBeGreaterThan(10);
    await changes.return?.();
  });

  it('sends nothing when nothing changed', async () => {
    const { world, feed, hub, topic } = await cityWithFeed();
    const changes = follow({ ...world.ctx(), hub }, feed.live(world.eventId));
    await changes.next();
    let frames = 0;
    const next = changes.next().then(({ done }) => (frames += done ? 0 : 1));

    await feed.heal();
    hub.touch(topic);
    await feed.read(world.eventId);
    await changes.return?.();
    await next;

    expect(frames).toBe(0);
  });

  it('does not read boards that nobody watches', async () => {
    const { world, feed } = await cityWithFeed();
    await feed.read(world.eventId);

    expect(await statementsDuring(() => feed.heal())).toEqual([]);
  });
});
