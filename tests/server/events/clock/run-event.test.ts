import { afterEach, describe, expect, it } from 'vitest';
import { World } from '#tests/support/world.ts';

const clock = {
  fields: '... on EventChanged { event { status startsAt endsAt pausedAt freezeAt answersPublished answersOpenAt version } }',
};

let endsLast: (() => Promise<unknown>) | null = null;

// An event that is left paused never ends, and would stay the current one of every later test.
afterEach(async () => {
  await endsLast?.();
  endsLast = null;
});

async function running(options: Parameters<typeof World.withEvent>[0] = {}) {
  const world = await World.withEvent(options);
  const organizer = await world.organizer();
  const after = (minutes: number) => new Date(world.clock.read().getTime() + minutes * 60_000).toISOString();
  const does = (mutation: string, input: object = {}) => organizer.player.does(mutation, { eventId: world.eventId, ...input }, clock);
  endsLast = () => does('endEventEarly');
  return { world, organizer, after, does };
}

describe('starting an event', () => {
  it('begins it now and keeps its length', async () => {
    const { after, does } = await running({ startsInMinutes: 60, lastsMinutes: 240 });

    expect(await does('startEvent')).toMatchObject({ event: { status: 'ACTIVE', startsAt: after(0), endsAt: after(240), version: 2 } });
  });

  it('lets teams play at once', async () => {
    const { world, does } = await running({ startsInMinutes: 60 });
    const riddle = await world.riddle();
    const { captain } = await world.team();
    await does('startEvent');

    expect(await captain.player.checksAnswer(riddle, 'Спасская башня')).toMatchObject({ __typename: 'Solved' });
  });

  it('brings the freeze of the board forward with the end', async () => {
    const { after, does } = await running({ startsInMinutes: 60, lastsMinutes: 240 });
    await does('setFreeze', { freezeAt: after(270) });

    expect(await does('startEvent')).toMatchObject({ event: { freezeAt: after(210) } });
  });

  it('is refused once play has begun', async () => {
    const { does } = await running();

    expect(await does('startEvent')).toMatchObject({ code: 'BAD_INPUT', fields: [{ name: 'eventId' }] });
  });
});

describe('pausing an event', () => {
  it('stops play until it is resumed', async () => {
    const { world, does } = await running();
    const riddle = await world.riddle();
    const { captain } = await world.team();

    expect(await does('pauseEvent')).toMatchObject({ event: { status: 'PAUSED', pausedAt: world.clock.read().toISOString() } });
    expect(await captain.player.checksAnswer(riddle, 'Спасская башня')).toMatchObject({ code: 'EVENT_NOT_ACTIVE' });
  });

  it('does not let the event end while it stands still', async () => {
    const { world, does } = await running({ lastsMinutes: 30 });
    await does('pauseEvent');
    world.clock.passes(3600);

    expect(await does('extendEvent', { minutes: 1 })).toMatchObject({ event: { status: 'PAUSED', answersPublished: false } });
  });

  it.each([
    ['has not begun', { startsInMinutes: 60 }],
    ['is over', { startsInMinutes: -60, lastsMinutes: 30 }],
  ])('is refused when the event %s', async (_name, options) => {
    const { does } = await running(options);

    expect(await does('pauseEvent')).toMatchObject({ code: 'EVENT_NOT_ACTIVE' });
  });

  it('is refused while it is paused already', async () => {
    const { does } = await running();
    await does('pauseEvent');

    expect(await does('pauseEvent')).toMatchObject({ code: 'EVENT_NOT_ACTIVE' });
  });
});

describe('resuming an event', () => {
  it('moves the end by the length of the pause', async () => {
    const { world, after, does } = await running({ startsInMinutes: -10, lastsMinutes: 240 });
    await does('pauseEvent');
    world.clock.passes(25 * 60);

    expect(await does('resumeEvent')).toMatchObject({ event: { status: 'ACTIVE', pausedAt: null, endsAt: after(230) } });
  });

  it('moves a freeze that lay ahead as well', async () => {
    const { world, after, does } = await running();
    await does('setFreeze', { freezeAt: after(60) });
    await does('pauseEvent');
    world.clock.passes(25 * 60);

    expect(await does('resumeEvent')).toMatchObject({ event: { freezeAt: after(60) } });
  });

  it('leaves a freeze alone that had begun before the pause', async () => {
    const { world, after, does } = await running();
    const freezeAt = after(1);
    await does('setFreeze', { freezeAt });
    world.clock.passes(120);
    await does('pauseEvent');
    world.clock.passes(600);

    expect(await does('resumeEvent')).toMatchObject({ event: { freezeAt } });
  });

  it('is refused for an event that is not paused', async () => {
    const { does } = await running();

    expect(await does('resumeEvent')).toMatchObject({ code: 'BAD_INPUT', fields: [{ name: 'eventId' }] });
  });
});

describe('extending an event', () => {
  it('moves its end by whole minutes', async () => {
    const { after, does } = await running({ startsInMinutes: -10, lastsMinutes: 240 });

    expect(await does('extendEvent', { minutes: 15 })).toMatchObject({ event: { endsAt: after(245) } });
  });

  it.each([0, -5, 721])('takes 1 to 720 minutes, not %i', async (minutes) => {
    const { does } = await running();

    expect(await does('extendEvent', { minutes })).toMatchObject({ code: 'BAD_INPUT', fields: [{ name: 'minutes' }] });
  });

  it('does not open an event again that is over', async () => {
    const { does } = await running({ startsInMinutes: -60, lastsMinutes: 30 });

    expect(await does('extendEvent', { minutes: 60 })).toMatchObject({ code: 'EVENT_NOT_ACTIVE' });
  });

  it('counts once when the request is repeated with its key', async () => {
    const { world, organizer, after } = await running({ startsInMinutes: -10, lastsMinutes: 240 });
    const extend = () =>
      organizer.player.does(
        'extendEvent',
        { eventId: world.eventId, minutes: 15 },
        { ...clock, headers: { 'idempotency-key': `extend-${world.eventId}` } },
      );
    await extend();

    expect(await extend()).toMatchObject({ event: { endsAt: after(245) } });
  });
});

describe('ending an event early', () => {
  it('takes effect at once: nothing can be played, and its answers stay secret for a quarter of an hour', async () => {
    const { world, after, does } = await running();
    const riddle = await world.riddle();
    const { captain } = await world.team();

    expect(await does('endEventEarly')).toMatchObject({
      event: { status: 'FINISHED', endsAt: world.clock.read().toISOString(), answersPublished: false, answersOpenAt: after(15) },
    });
    expect(await captain.player.checksAnswer(riddle, 'Спасская башня')).toMatchObject({ code: 'EVENT_NOT_ACTIVE' });
  });

  it('counts what was earned in that very instant as earned during play', async () => {
    const { world, does } = await running();
    const riddle = await world.riddle();
    const { captain } = await world.team();
    await captain.player.checksAnswer(riddle, 'Спасская башня');

    const oneLater = new Date(world.clock.read().getTime() + 1).toISOString();
    expect(await does('endEventEarly')).toMatchObject({ event: { endsAt: oneLater } });
  });

  it('ends a paused event too', async () => {
    const { does } = await running();
    await does('pauseEvent');

    expect(await does('endEventEarly')).toMatchObject({ event: { status: 'FINISHED', pausedAt: null } });
  });

  it('drops a freeze that has not begun, since there is nothing left to hide', async () => {
    const { after, does } = await running();
    await does('setFreeze', { freezeAt: after(60) });

    expect(await does('endEventEarly')).toMatchObject({ event: { freezeAt: null } });
  });

  it('is refused for an event that has not begun', async () => {
    const { does } = await running({ startsInMinutes: 60 });

    expect(await does('endEventEarly')).toMatchObject({ code: 'EVENT_NOT_ACTIVE' });
  });
});

describe('every command on the clock', () => {
  const commands = ['startEvent', 'pauseEvent', 'resumeEvent', 'endEventEarly'];

  it.each(commands)('is for organizers only: %s', async (command) => {
    const { world } = await running();
    const staff = await world.person('ctc');

    expect(await staff.player.does(command, { eventId: world.eventId })).toMatchObject({ code: 'FORBIDDEN' });
    expect(await world.anonymous().does(command, { eventId: world.eventId })).toMatchObject({ code: 'UNAUTHENTICATED' });
  });

  it.each(commands)('does not know an event that is not there: %s', async (command) => {
    const { does } = await running();

    expect(await does(command, { eventId: 999_999_999 })).toMatchObject({ code: 'NOT_FOUND' });
  });

  it('is written down with what was before and after', async () => {
    const { world, organizer, does } = await running();
    await does('pauseEvent');

    const entry = await world.deps.db.selectFrom('auditLog').selectAll().where('eventId', '=', world.eventId).executeTakeFirstOrThrow();

    expect(entry).toMatchObject({ actorId: organizer.id, action: 'pauseEvent', subjectType: 'event', before: { pausedAt: null } });
    expect((entry.after as { pausedAt: string }).pausedAt).toBe(world.clock.read().toISOString());
  });

  it('is shown to those who watch the event and its board', async () => {
    const { world, does } = await running();
    const touched: string[] = [];
    world.deps.hub.onTouch((topic) => touched.push(topic));

    await does('pauseEvent');

    expect(touched).toEqual([`event:${world.eventId}`, `board:${world.eventId}`]);
  });
});
