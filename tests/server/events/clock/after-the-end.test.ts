import { describe, expect, it } from 'vitest';
import { copies } from '#server/modules/event-files/event-files.ts';
import { readEvent } from '#server/modules/events/events.ts';
import { World } from '#tests/support/world.ts';

const clock = {
  fields: '... on EventChanged { event { status endsAt freezeAt revealedAt answersPublished answersOpenAt plannedEndsAt version } }',
};
const answer = 'Спасская башня';

async function city(options: Parameters<typeof World.withEvent>[0] = {}) {
  const world = await World.withEvent(options);
  const organizer = await world.organizer();
  const after = (minutes: number) => new Date(world.clock.read().getTime() + minutes * 60_000).toISOString();
  const does = (mutation: string, input: object = {}) => organizer.player.does(mutation, { eventId: world.eventId, ...input }, clock);
  const waits = (minutes: number) => world.clock.passes(minutes * 60);
  return { world, organizer, after, does, waits };
}

describe('continuing an event', () => {
  it('undoes an end by mistake: teams answer again, until the new end', async () => {
    const { world, after, does, waits } = await city();
    const riddle = await world.riddle();
    const { captain } = await world.team();
    await does('endEventEarly');
    waits(2);
    const refused = await captain.player.checksAnswer(riddle, answer);

    const continued = await does('continueEvent', { endsAt: after(90) });

    expect(refused).toMatchObject({ code: 'EVENT_NOT_ACTIVE' });
    expect(continued).toMatchObject({ event: { status: 'ACTIVE', endsAt: after(90), answersOpenAt: null, plannedEndsAt: null } });
    expect(await captain.player.checksAnswer(riddle, answer)).toMatchObject({ __typename: 'Solved' });
  });

  it('prolongs an event that ended in time', async () => {
    const { after, does, waits } = await city({ lastsMinutes: 30 });
    waits(20.5);

    expect(await does('continueEvent', { endsAt: after(15) })).toMatchObject({ event: { status: 'ACTIVE', endsAt: after(15) } });
  });

  it('works until the grace is over, and not a moment longer', async () => {
    const { world, after, does, waits } = await city({ lastsMinutes: 30 });
    waits(20 + 15);
    const refused = await does('continueEvent', { endsAt: after(15) });
    world.clock.passes(-0.001);

    expect(refused).toMatchObject({ __typename: 'AnswersOpen', code: 'ANSWERS_OPEN' });
    expect(await does('continueEvent', { endsAt: after(15) })).toMatchObject({ event: { status: 'ACTIVE' } });
  });

  it('is refused once the answers are published', async () => {
    const { after, does } = await city();
    await does('endEventEarly');
    await does('publishAnswers');

    expect(await does('continueEvent', { endsAt: after(15) })).toMatchObject({ code: 'ANSWERS_OPEN' });
  });

  it.each([
    ['has not begun', { startsInMinutes: 60 }],
    ['is played', {}],
  ])('is refused for an event that %s', async (_name, options) => {
    const { after, does } = await city(options);

    expect(await does('continueEvent', { endsAt: after(15) })).toMatchObject({ code: 'BAD_INPUT', fields: [{ name: 'eventId' }] });
  });

  it('takes an end that is at least a minute ahead', async () => {
    const { after, does } = await city();
    await does('endEventEarly');

    expect(await does('continueEvent', { endsAt: after(0.9) })).toMatchObject({ code: 'BAD_INPUT', fields: [{ name: 'endsAt' }] });
    expect(await does('continueEvent', { endsAt: after(1) })).toMatchObject({ event: { status: 'ACTIVE' } });
  });

  it('may be done again after the next end', async () => {
    const { after, does, waits } = await city();
    await does('endEventEarly');
    await does('continueEvent', { endsAt: after(10) });
    waits(12);

    expect(await does('continueEvent', { endsAt: after(10) })).toMatchObject({ event: { status: 'ACTIVE' } });
  });

  it('brings back a freeze that lay ahead, as long before the new end as it was planned', async () => {
    const { after, does } = await city({ lastsMinutes: 240 });
    await does('setFreeze', { freezeAt: after(200) });
    await does('endEventEarly');

    expect(await does('continueEvent', { endsAt: after(60) })).toMatchObject({ event: { freezeAt: after(30) } });
  });

  it('freezes the board at once when less is left than a freeze was planned to last', async () => {
    const { after, does } = await city({ lastsMinutes: 240 });
    await does('setFreeze', { freezeAt: after(200) });
    await does('endEventEarly');

    expect(await does('continueEvent', { endsAt: after(10) })).toMatchObject({ event: { freezeAt: after(0) } });
  });

  it('leaves a board frozen that was', async () => {
    const { after, does, waits } = await city();
    const freezeAt = after(1);
    await does('setFreeze', { freezeAt });
    waits(2);
    await does('endEventEarly');

    expect(await does('continueEvent', { endsAt: after(60) })).toMatchObject({ event: { freezeAt, revealedAt: null } });
  });

  it('counts once when the request is repeated with its key, though the event has ended again', async () => {
    const { world, organizer, after, does, waits } = await city();
    await does('endEventEarly');
    const input = { eventId: world.eventId, endsAt: after(10) };
    const again = () =>
      organizer.player.does('continueEvent', input, { ...clock, headers: { 'idempotency-key': `go-on-${world.eventId}` } });
    await again();
    waits(11);

    expect(await again()).toMatchObject({ event: { status: 'FINISHED' } });
  });
});

describe('publishing the answers', () => {
  it('opens them at once, and says since when they are', async () => {
    const { after, does, waits } = await city();
    const ended = await does('endEventEarly');
    const openAt = after(15);
    waits(3);

    expect(ended).toMatchObject({ event: { answersPublished: false, answersOpenAt: openAt } });
    expect(await does('publishAnswers')).toMatchObject({ event: { answersPublished: true, answersOpenAt: after(0) } });
  });

  it('is refused while the event is not over, and when they are open already', async () => {
    const { does, waits } = await city({ lastsMinutes: 30 });
    const running = await does('publishAnswers');
    waits(40);

    expect(running).toMatchObject({ code: 'BAD_INPUT', fields: [{ name: 'eventId' }] });
    expect(await does('publishAnswers')).toMatchObject({ code: 'ANSWERS_OPEN' });
  });
});

describe.each([
  ['continueEvent', (after: (minutes: number) => string) => ({ endsAt: after(15) })],
  ['publishAnswers', () => ({})],
])('%s', (command, toInput) => {
  it('is for organizers only', async () => {
    const { world, after, does } = await city();
    await does('endEventEarly');
    const input = { eventId: world.eventId, ...toInput(after) };

    expect(await (await world.person('ctc')).player.does(command, input)).toMatchObject({ code: 'FORBIDDEN' });
    expect(await world.anonymous().does(command, input)).toMatchObject({ code: 'UNAUTHENTICATED' });
  });

  it('is refused to an organizer who has not seen the newest version of the event', async () => {
    const { after, does } = await city();
    await does('endEventEarly');

    expect(await does(command, { ...toInput(after), version: 1 })).toMatchObject({ code: 'EDIT_CONFLICT' });
    expect(await does(command, { ...toInput(after), version: 2 })).toMatchObject({ event: { version: 3 } });
  });

  it('is written down with what was before and after', async () => {
    const { world, organizer, after, does } = await city();
    await does('endEventEarly');
    await does(command, toInput(after));

    const entry = await world.deps.db
      .selectFrom('auditLog')
      .selectAll()
      .where('eventId', '=', world.eventId)
      .where('action', '=', command)
      .executeTakeFirstOrThrow();

    expect(entry.actorId).toBe(organizer.id);
    expect(entry.after).not.toEqual(entry.before);
  });

  it('is shown to those who watch the event and its board', async () => {
    const { world, after, does } = await city();
    await does('endEventEarly');
    const touched: string[] = [];
    world.deps.hub.onTouch((topic) => touched.push(topic));

    await does(command, toInput(after));

    expect(touched).toEqual([`event:${world.eventId}`, `board:${world.eventId}`]);
  });
});

describe('a copy of an event that was ended early', () => {
  it('lasts as long as the event was planned to, with its freeze', async () => {
    const { world, organizer, after, does, waits } = await city({ startsInMinutes: -60, lastsMinutes: 240 });
    await does('setFreeze', { freezeAt: after(150) });
    waits(30);
    await does('endEventEarly');
    const startsAt = new Date('2030-05-01T09:00:00Z');

    const { eventId } = await copies.copyEvent(world.ctx(organizer), { eventId: world.eventId, slug: `${world.slug}-next`, startsAt });

    expect(await readEvent(world.ctx(), eventId)).toMatchObject({
      endsAt: new Date('2030-05-01T13:00:00Z'),
      freezeAt: new Date('2030-05-01T12:30:00Z'),
      plannedEndsAt: null,
    });
  });

  it('counts the pause in which the event was ended', async () => {
    const { world, organizer, does, waits } = await city({ startsInMinutes: -60, lastsMinutes: 240 });
    await does('pauseEvent');
    waits(20);
    await does('endEventEarly');

    const startsAt = new Date('2030-05-01T09:00:00Z');
    const { eventId } = await copies.copyEvent(world.ctx(organizer), { eventId: world.eventId, slug: `${world.slug}-next`, startsAt });

    expect((await readEvent(world.ctx(), eventId))?.endsAt).toEqual(new Date('2030-05-01T13:20:00Z'));
  });
});
