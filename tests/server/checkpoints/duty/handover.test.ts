import { describe, expect, it } from 'vitest';
import { duty } from '#server/modules/checkpoints/checkpoints.ts';
import { eventSettings } from '#server/modules/events/events.ts';
import { profiles } from '#server/modules/identity/identity.ts';
import { authoring } from '#server/modules/quest/quest.ts';
import { postCity, postsOf } from './post-city.ts';

const answer = 'Спасская башня';
const titles = async (person: Parameters<typeof postsOf>[0]) =>
  (await postsOf(person)).flatMap(({ places }) => places.map(({ title }) => title));

describe('handing over with a code', () => {
  it('gives a colleague all places with shift, contact and briefing; marks stay, and the first one has left', async () => {
    const { insider, colleague, tower, first, mark, plans, opens, takes } = await postCity();
    await plans({ shiftTo: '2026-11-21T14:00:00.000Z', contactPhone: '112', briefing: 'Покажите герб.' });
    await first.captain.player.checksAnswer(tower, answer);
    await mark(insider, first);

    const code = await opens();
    expect(await takes(` ${code.slice(0, 3).toLowerCase()}-${code.slice(3)}`)).toMatchObject({ places: 2 });

    const [post] = await postsOf(colleague);
    expect(post).toMatchObject({
      marks: 0,
      duty: { shiftTo: '2026-11-21T14:00:00.000Z', contactPhone: '112', briefing: 'Покажите герб.' },
    });
    expect(post?.places.map(({ title }) => title)).toEqual(['Башня', 'Ворота']);
    expect(await postsOf(insider)).toEqual([]);
  });

  it('works once, for a quarter of an hour, with the newest code only, and not for oneself', async () => {
    const { world, insider, colleague, opens, takes } = await postCity();
    const older = await opens();
    const newest = await opens();

    expect(await takes(older)).toMatchObject({ code: 'HANDOVER_INVALID' });
    expect(await takes(newest, insider)).toMatchObject({ code: 'BAD_INPUT', fields: [{ name: 'code' }] });
    expect(await takes(newest)).toMatchObject({ places: 2 });
    expect(await takes(newest)).toMatchObject({ code: 'HANDOVER_INVALID' });
    const late = await opens(colleague);
    world.clock.passes(15 * 60);
    expect(await takes(late, insider)).toMatchObject({ code: 'HANDOVER_INVALID' });
  });

  it('makes nobody an insider: a player with the code is refused, and the code still works', async () => {
    const { first, opens, takes } = await postCity();
    const code = await opens();

    expect(await takes(code, first.captain)).toMatchObject({ code: 'FORBIDDEN' });
    expect(await takes(code)).toMatchObject({ places: 2 });
  });

  it('cannot be guessed: after five tries the next one waits', async () => {
    const { takes } = await postCity();
    for (let time = 1; time <= 5; time += 1) expect(await takes(`AAAAA${time}`)).toMatchObject({ code: 'HANDOVER_INVALID' });

    expect(await takes('AAAAA6')).toMatchObject({ code: 'RATE_LIMITED' });
  });

  it('gives the same code to a request that is repeated, and stores none that can be read', async () => {
    const { world, insider } = await postCity();
    const ctx = { ...world.ctx(insider), idempotencyKey: 'c0ffee00-0000-4000-8000-000000000021' };
    const [one, again] = [
      await duty.openHandover(ctx, { eventId: world.eventId }),
      await duty.openHandover(ctx, { eventId: world.eventId }),
    ];
    const stored = JSON.stringify([
      await world.deps.db.selectFrom('insiderDuty').selectAll().execute(),
      await world.deps.db.selectFrom('idempotency').selectAll().execute(),
    ]);

    expect(again.code).toBe(one.code);
    expect(one.code).toMatch(/^[2-9A-HJ-NP-Z]{6}$/);
    expect(stored).not.toContain(one.code);
  });
});

describe('replacing an insider', () => {
  it('is shown before, and moves every place of the event at once, also where both stand', async () => {
    const { world, organizer, insider, colleague, tower, gate, first, mark, replaces } = await postCity();
    await authoring.assignInsiders(world.ctx(organizer), { riddleId: gate.id, insiderIds: [colleague.id] });
    await first.captain.player.checksAnswer(tower, answer);
    await mark(insider, first);
    const seen = await organizer.player.asks(
      `query ($event: String!, $fromId: ID!, $toId: ID!) {
        insiderReplacement(event: $event, fromId: $fromId, toId: $toId) { title blockTitle marks isShared } }`,
      { event: world.slug, fromId: String(insider.id), toId: String(colleague.id) },
    );

    expect(await replaces(colleague.id)).toMatchObject({ places: 2 });

    expect(seen.data).toEqual({
      insiderReplacement: [
        { title: 'Башня', blockTitle: 'Китай-город', marks: 1, isShared: false },
        { title: 'Ворота', blockTitle: 'Китай-город', marks: 0, isShared: true },
      ],
    });
    expect(await titles(colleague)).toEqual(['Башня', 'Ворота']);
    expect(await titles(insider)).toEqual([]);
    const visits = await world.deps.db.selectFrom('visit').select('insiderId').where('teamId', '=', first.id).execute();
    expect(visits).toEqual([{ insiderId: insider.id }]);
  });

  it('keeps the order of several insiders, of whom teams see the first two, and lends the map link', async () => {
    const { world, organizer, insider, colleague, tower, replaces } = await postCity();
    const other = await world.person('insider', 'Вторая');
    await authoring.setInsiders(world.ctx(organizer), { riddleId: tower.id, insiderIds: [insider.id, other.id] });
    await profiles.updateInsiderProfile(world.ctx(organizer), { id: insider.id, geoLink: 'https://yandex.ru/maps/1' });
    await replaces(colleague.id);

    const riddle = await authoring.readEditableRiddle(world.ctx(organizer), tower.id);
    expect(riddle?.insiders.map(({ id }) => id)).toEqual([colleague.id, other.id]);
    expect((await profiles.readInsider(world.ctx(organizer), colleague.id))?.geoLink).toBe('https://yandex.ru/maps/1');
  });

  it('joins the plans of both, with the longer shift and both briefings', async () => {
    const { colleague, plans, replaces } = await postCity();
    await plans({ shiftFrom: '2026-11-21T11:00:00.000Z', shiftTo: '2026-11-21T12:00:00.000Z', briefing: 'У башни герб.' });
    await plans(
      { shiftFrom: '2026-11-21T11:30:00.000Z', shiftTo: '2026-11-21T13:00:00.000Z', contactPhone: '112', briefing: 'Спросите пароль.' },
      colleague.id,
    );
    await replaces(colleague.id);

    expect((await postsOf(colleague))[0]?.duty).toMatchObject({
      version: 2,
      shiftFrom: '2026-11-21T11:00:00.000Z',
      shiftTo: '2026-11-21T13:00:00.000Z',
      contactPhone: '112',
      briefing: 'Спросите пароль.\n\nУ башни герб.',
    });
  });

  it('has nothing to do for somebody without a place in the event', async () => {
    const { insider, colleague, replaces } = await postCity();
    await replaces(colleague.id);

    expect(await replaces(colleague.id, insider.id)).toMatchObject({ code: 'BAD_INPUT', fields: [{ name: 'fromId' }] });
    expect(await titles(colleague)).toHaveLength(2);
  });

  it('leaves the places in another event alone', async () => {
    const { world, organizer, insider, colleague, replaces } = await postCity();
    const day = { startsAt: new Date('2020-01-01T09:00:00Z'), endsAt: new Date('2020-01-01T13:00:00Z') };
    const pastId = await eventSettings.createEvent(world.ctx(), { slug: `past-${world.slug}`, name: 'Давний', ...day });
    const blockId = await authoring.createBlock(world.ctx(organizer), { eventId: pastId, categoryId: 1, title: 'Давно' });
    const past = await world.riddle({ block: blockId, insiderIds: [insider.id] });
    await replaces(colleague.id);

    expect((await authoring.readEditableRiddle(world.ctx(organizer), past.id))?.insiders.map(({ id }) => id)).toEqual([insider.id]);
  });

  it('refuses a player, the same person and an event that is not there', async () => {
    const { world, organizer, insider, first, replaces } = await postCity();

    expect(await replaces(first.captain.id)).toMatchObject({ code: 'BAD_INPUT', fields: [{ name: 'toId' }] });
    expect(await replaces(insider.id)).toMatchObject({ code: 'BAD_INPUT', fields: [{ name: 'toId' }] });
    await expect(duty.replaceInsider(world.ctx(organizer), { eventId: 999_999_999, fromId: insider.id, toId: 1 })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    expect(await titles(insider)).toHaveLength(2);
  });
});
