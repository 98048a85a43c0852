import { afterEach, describe, expect, it } from 'vitest';
import { eventClock } from '#server/modules/events/events.ts';
import { statementsDuring } from '#tests/support/database.ts';
import { closeReaders, LiveReader } from '#tests/support/live/live-reader.ts';
import { World } from '#tests/support/world.ts';

interface Frame {
  wallChanged: {
    version: string;
    wall: { scene: string; message: { ru: string } };
    event: { status: string; endsAt: string };
    standings: {
      boards: { rows: { teamName: string; total: number }[] }[];
      reveal: { nextRank: number; places: { teamName: string }[] }[] | null;
    };
    moments: { teamName: string }[];
    figures: { solves: number };
  };
}

const query = `subscription ($event: String!) { wallChanged(event: $event, first: 10) { version serverTime wall { scene message { ru } }
  event { status endsAt } standings { boards { rows { teamName total } } reveal { nextRank places { teamName } } } moments { teamName } figures { solves } } }`;

afterEach(closeReaders);

/** Reads the next frame of a wall. */
async function next(wall: LiveReader): Promise<Frame['wallChanged']> {
  const frame = (await wall.frame()) as { data: Frame } | null;
  if (!frame) throw new Error('the stream has ended');
  return frame.data.wallChanged;
}

async function watched() {
  const world = await World.withEvent();
  const { player: organizer } = await world.organizer();
  const team = await world.team({ name: 'Третий Рим' });
  const watch = () => LiveReader.of(world.app, { query, variables: { event: world.slug } });
  const gives = (points: number) => organizer.does('adjustTeamScore', { teamId: String(team.id), points, reason: 'проверка' });
  const eventId = String(world.eventId);
  return { world, organizer, team, eventId, watch, gives };
}

describe('a wall that is watched', () => {
  it('gets everything as soon as it connects', async () => {
    const { watch } = await watched();

    const wallChanged = await next(await watch());

    expect(wallChanged).toMatchObject({ wall: { scene: 'CATS' }, event: { status: 'ACTIVE' }, figures: { solves: 0 }, moments: [] });
  });

  it('gets the board, the moment and the figure of a solve in one frame', async () => {
    const { world, team, watch } = await watched();
    const riddle = await world.riddle();
    const wall = await watch();
    await next(wall);

    await team.captain.player.checksAnswer(riddle, 'Спасская башня');
    const wallChanged = await next(wall);

    expect(wallChanged.standings.boards[0]?.rows[0]).toEqual({ teamName: 'Третий Рим', total: 4.5 });
    expect(wallChanged.moments).toEqual([{ teamName: 'Третий Рим' }]);
    expect(wallChanged.figures).toEqual({ solves: 1 });
  });

  it('follows the settings of an organizer', async () => {
    const { organizer, eventId, watch } = await watched();
    const wall = await watch();
    const first = await next(wall);

    await organizer.does('steerWall', { eventId, scene: 'MESSAGE', messageRu: 'Обед' });
    const wallChanged = await next(wall);

    expect(wallChanged.wall).toEqual({ scene: 'MESSAGE', message: { ru: 'Обед' } });
    expect(Number(wallChanged.version)).toBeGreaterThan(Number(first.version));
  });

  it('follows the clock of the event', async () => {
    const { organizer, eventId, watch } = await watched();
    const wall = await watch();
    const before = await next(wall);

    await organizer.does('extendEvent', { eventId, minutes: 30 });
    const wallChanged = await next(wall);

    expect(Date.parse(wallChanged.event.endsAt) - Date.parse(before.event.endsAt)).toBe(30 * 60_000);
  });

  it('shows each step of a reveal, and no hidden change wakes it', async () => {
    const { world, organizer, eventId, watch, gives } = await watched();
    world.clock.passes(60);
    await eventClock.setFreeze(world.ctx(await world.organizer()), { eventId: world.eventId, freezeAt: world.clock.read() });
    world.clock.passes(60);
    const wall = await watch();
    await next(wall);

    await gives(7);
    await organizer.does('startReveal', { eventId });
    const started = await next(wall);
    await organizer.does('revealNext', { eventId, category: 'RU', rank: 1 });
    const revealed = await next(wall);

    expect(started.standings.reveal?.[0]).toEqual({ nextRank: 1, places: [] });
    expect(revealed.standings.reveal?.[0]).toEqual({ nextRank: null, places: [{ teamName: 'Третий Рим' }] });
    expect(started.standings.boards[0]?.rows[0]?.total).toBe(0);
  });

  it('reads once for all screens, and at most six statements for a change', async () => {
    const { watch, gives } = await watched();
    const walls = await Promise.all([1, 2, 3, 4, 5].map(watch));
    for (const wall of walls) await next(wall);

    const alone = (await statementsDuring(() => gives(1))).length;
    for (const wall of walls) await next(wall);
    const statements = await statementsDuring(async () => {
      await gives(1);
      for (const wall of walls) await next(wall);
    });

    expect(statements.length - alone).toBeLessThanOrEqual(6);
  });
});
