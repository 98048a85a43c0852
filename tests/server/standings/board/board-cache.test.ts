import { describe, expect, it } from 'vitest';
import { boards, openStandings } from '#server/modules/standings/standings.ts';
import { createTeam } from '#server/modules/teams/teams.ts';
import type { Context } from '#server/platform/context.ts';
import { connectPostgres } from '#server/platform/db/connection/connect.ts';
import { Hub } from '#server/platform/live/hub.ts';
import { follow } from '#server/platform/live/live.ts';
import { statementsDuring } from '#tests/support/database.ts';
import { World } from '#tests/support/world.ts';

const nowhere = connectPostgres('postgres://nobody@127.0.0.1:1/nothing', { onError: () => undefined, poolMax: 1 });

/** Opens the caches of another process, with a database and a clock that the test controls. */
async function openCaches(world: World) {
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
  const caches = openStandings(reader, hub, () => state.ms);
  return { hub, state, caches, heal: () => boards.healBoards({ ...reader, hub, standings: caches }) };
}

async function cityWithCaches() {
  const world = await World.withEvent();
  const riddle = await world.riddle();
  const team = await world.team({ name: 'Третий Рим' });
  const solves = () => team.captain.player.checksAnswer(riddle, 'Спасская башня');
  return { world, team, solves, topic: `board:${world.eventId}`, ...(await openCaches(world)) };
}

const totals = (standings: { boards: { rows: { totalHalf: number }[] }[] } | null) =>
  standings?.boards.flatMap((board) => board.rows.map((row) => row.totalHalf));

describe('the standings of a process', () => {
  it('are not read again because of blanks around the name of the event', async () => {
    const { world, caches } = await cityWithCaches();
    await caches.events.findByName({ viewer: null }, world.slug);

    const statements = await statementsDuring(async () => {
      for (const written of [` ${world.slug}`, `${world.slug}\u2003`, `\t${world.slug}  `])
        expect((await caches.events.findByName({ viewer: null }, written))?.id).toBe(world.eventId);
    });

    expect(statements).toEqual([]);
  });

  it('are read once for all callers at the same time', async () => {
    const { world, caches } = await cityWithCaches();

    const statements = await statementsDuring(() => Promise.all(Array.from({ length: 50 }, () => caches.boards.read(world.eventId))));

    expect(statements.length).toBeLessThanOrEqual(3);
  });

  it('are not read again for a second while nothing changed', async () => {
    const { world, caches, state } = await cityWithCaches();
    await caches.boards.read(world.eventId);

    state.ms = 999;
    const within = await statementsDuring(() => caches.boards.read(world.eventId));
    state.ms = 1000;
    const after = await statementsDuring(() => caches.boards.read(world.eventId));

    expect(within).toEqual([]);
    expect(after.length).toBeGreaterThan(0);
  });

  it('count points and coins by their value', async () => {
    const { world, caches, solves } = await cityWithCaches();
    await solves();

    expect(totals(await caches.boards.read(world.eventId))).toEqual([9]);
  });

  it('are read again as soon as a change is signalled', async () => {
    const { world, caches, hub, topic, solves } = await cityWithCaches();
    await caches.boards.read(world.eventId);
    await solves();

    const before = await caches.boards.read(world.eventId);
    hub.touch(topic);
    const after = await caches.boards.read(world.eventId);

    expect([totals(before), totals(after)]).toEqual([[0], [9]]);
    expect(after?.version).toBeGreaterThan(before?.version ?? 0);
  });

  it('are never older than a change that the caller knows of', async () => {
    const { world, caches, hub, topic, solves } = await cityWithCaches();
    const early = caches.boards.read(world.eventId);
    await solves();
    hub.touch(topic);

    const late = await caches.boards.read(world.eventId);
    await early;

    expect(totals(late)).toEqual([9]);
  });

  it('are null for an unknown event', async () => {
    const { caches } = await cityWithCaches();

    expect(await caches.boards.read(999_999_999)).toBeNull();
  });

  it('follow the status of the event', async () => {
    const { world, caches, state } = await cityWithCaches();
    const before = await caches.boards.read(world.eventId);
    world.clock.passes(5 * 3600);
    state.ms = 2000;

    expect([before?.event.status, (await caches.boards.read(world.eventId))?.event.status]).toEqual(['active', 'finished']);
  });
});

describe('the standings while the database is out of reach (16.5.2)', () => {
  it('show the last good board and say that it is stale', async () => {
    const { world, caches, hub, topic, state, solves } = await cityWithCaches();
    await solves();
    await caches.boards.read(world.eventId);
    state.isDown = true;
    hub.touch(topic);

    const shown = await caches.boards.read(world.eventId);

    expect(shown?.isStale).toBe(true);
    expect(totals(shown)).toEqual([9]);
  });

  it('are an error where nobody has read the board yet, never an empty board', async () => {
    const { world, caches, state } = await cityWithCaches();
    state.isDown = true;

    await expect(caches.boards.read(world.eventId)).rejects.toMatchObject({ code: 'ECONNREFUSED' });
  });

  it('reach a watcher once as stale, and again when the database is back', async () => {
    const { world, caches, hub, topic, state, solves, heal } = await cityWithCaches();
    const changes = follow({ ...world.ctx(), hub }, caches.boards.live(world.eventId));
    const seen = [(await changes.next()).value];
    state.isDown = true;
    hub.touch(topic);
    seen.push((await changes.next()).value);
    await solves();
    state.isDown = false;
    await heal();
    seen.push((await changes.next()).value);

    expect(seen.map((standings) => [standings.isStale, totals(standings)])).toEqual([
      [false, [0]],
      [true, [0]],
      [false, [9]],
    ]);
    await changes.return?.();
  });

  it('are not harmed by healing', async () => {
    const { world, caches, hub, state, heal } = await cityWithCaches();
    const changes = follow({ ...world.ctx(), hub }, caches.boards.live(world.eventId));
    await changes.next();
    state.isDown = true;

    await expect(heal()).resolves.toBe(1);
    await changes.return?.();
  });
});

describe('watching the standings', () => {
  it('wakes on a change without a signal', async () => {
    const { world, caches, hub, solves, heal } = await cityWithCaches();
    const changes = follow({ ...world.ctx(), hub }, caches.boards.live(world.eventId));
    await changes.next();
    await solves();

    const next = changes.next();
    await heal();

    expect(totals((await next).value)).toEqual([9]);
    await changes.return?.();
  });

  it('shows every change, also where its version grows by a digit', async () => {
    const { world, caches, hub, topic } = await cityWithCaches();
    const changes = follow({ ...world.ctx(), hub }, caches.boards.live(world.eventId));
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
    const { world, caches, hub, topic, heal } = await cityWithCaches();
    const changes = follow({ ...world.ctx(), hub }, caches.boards.live(world.eventId));
    await changes.next();
    let frames = 0;
    const next = changes.next().then(({ done }) => (frames += done ? 0 : 1));

    await heal();
    hub.touch(topic);
    await caches.boards.read(world.eventId);
    await changes.return?.();
    await next;

    expect(frames).toBe(0);
  });

  it('does not read boards that nobody watches', async () => {
    const { world, caches, heal } = await cityWithCaches();
    await caches.boards.read(world.eventId);

    expect(await statementsDuring(() => heal())).toEqual([]);
  });
});
