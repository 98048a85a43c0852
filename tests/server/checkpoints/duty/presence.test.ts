import { describe, expect, it } from 'vitest';
import { countSilentInsiders, readOverview } from '#server/modules/admin/admin.ts';
import { postCity, postsOf } from './post-city.ts';

const minutes = 60;
const hours = 3_600;
const later = (at: Date, seconds: number) => new Date(at.getTime() + seconds * 1_000);

describe('where an insider says they are', () => {
  it('is kept with the time of the phone, and organizers see it', async () => {
    const { world, organizer, insider, says } = await postCity();
    const onTheWay = later(world.clock.read(), -5 * minutes);

    expect(await says('ON_THE_WAY', onTheWay)).toMatchObject({ duty: { presence: 'ON_THE_WAY', presenceAt: onTheWay.toISOString() } });
    const overview = await readOverview(world.ctx(organizer), world.slug);
    const listed = await organizer.player.asks('query ($id: ID!) { insider(id: $id) { duties { presence event { slug } } } }', {
      id: String(insider.id),
    });

    expect(overview?.insiders).toMatchObject([{ userId: insider.id, presence: 'on_the_way', presenceAt: onTheWay }]);
    expect(listed.data).toEqual({ insider: { duties: [{ presence: 'ON_THE_WAY', event: { slug: world.slug } }] } });
  });

  it('is what they said later, although the earlier word arrives after it', async () => {
    const { world, insider, says } = await postCity();
    const now = world.clock.read();
    await says('HERE', now);

    expect(await says('ON_THE_WAY', later(now, -30 * minutes))).toMatchObject({ duty: { presence: 'HERE' } });
    expect((await postsOf(insider))[0]?.duty).toMatchObject({ presence: 'HERE', presenceAt: now.toISOString() });
  });

  it('is never in the future, and not older than a day', async () => {
    const { world, says } = await postCity();
    const now = world.clock.read();

    expect(await says('HERE', later(now, 3 * hours))).toMatchObject({ duty: { presenceAt: now.toISOString() } });
    expect(await says('AWAY', later(now, -25 * hours))).toMatchObject({ code: 'BAD_INPUT', fields: [{ name: 'at' }] });
  });

  it('keeps in the log what they said before', async () => {
    const { world, insider, says } = await postCity();
    await says('ON_THE_WAY', world.clock.read());
    world.clock.passes(60);
    await says('HERE', world.clock.read());

    const lines = await world.deps.db
      .selectFrom('auditLog')
      .select(['actorId', 'after'])
      .where('action', '=', 'reportPresence')
      .where('actorId', '=', insider.id)
      .orderBy('id')
      .execute();
    expect(lines).toMatchObject([
      { actorId: insider.id, after: { presence: 'on_the_way' } },
      { actorId: insider.id, after: { presence: 'here' } },
    ]);
  });

  it('is refused to staff without a place, and to players', async () => {
    const { world, colleague, first, says } = await postCity();

    expect(await says('HERE', world.clock.read(), colleague)).toMatchObject({ code: 'RIDDLE_NOT_ASSIGNED' });
    expect(await says('HERE', world.clock.read(), first.captain)).toMatchObject({ code: 'FORBIDDEN' });
  });
});

describe('the alarm of silence', () => {
  it('knows no silence before a shift, after it, or of somebody who has left', async () => {
    const { world, plans, says } = await postCity();
    const now = world.clock.read();
    await plans({ shiftFrom: later(now, 1 * hours).toISOString(), shiftTo: later(now, 2 * hours).toISOString() });
    world.clock.passes(30 * minutes);
    const before = await countSilentInsiders(world.deps);
    world.clock.passes(35 * minutes);
    const inItsFirstMinutes = await countSilentInsiders(world.deps);
    world.clock.passes(20 * minutes);
    const silent = await countSilentInsiders(world.deps);
    await says('AWAY', world.clock.read());
    const away = await countSilentInsiders(world.deps);
    await says('HERE', later(world.clock.read(), -1));
    world.clock.passes(40 * minutes);

    expect({ before, inItsFirstMinutes, silent, away, after: await countSilentInsiders(world.deps) }).toEqual({
      before: 0,
      inItsFirstMinutes: 0,
      silent: 1,
      away: 0,
      after: 0,
    });
  });

  it('counts who says that they are here from that moment, outside of their shift too', async () => {
    const { world, plans, says } = await postCity();
    await plans({ shiftFrom: later(world.clock.read(), 3 * hours).toISOString() });
    await says('HERE', world.clock.read());
    world.clock.passes(19 * minutes);
    const soon = await countSilentInsiders(world.deps);
    world.clock.passes(2 * minutes);

    expect([soon, await countSilentInsiders(world.deps)]).toEqual([0, 1]);
  });

  it('goes on for who is on the way for longer than that, and takes no word from before the shift', async () => {
    const { world, plans, says } = await postCity();
    await says('GONE', later(world.clock.read(), -1));
    await plans({ shiftFrom: world.clock.read().toISOString() });
    world.clock.passes(21 * minutes);
    const goneBefore = await countSilentInsiders(world.deps);
    await says('ON_THE_WAY', world.clock.read());
    const justHeard = await countSilentInsiders(world.deps);
    world.clock.passes(21 * minutes);

    expect([goneBefore, justHeard, await countSilentInsiders(world.deps)]).toEqual([1, 0, 1]);
  });
});
