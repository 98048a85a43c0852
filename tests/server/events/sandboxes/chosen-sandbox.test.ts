import { afterAll, describe, expect, it } from 'vitest';
import { eventSettings } from '#server/modules/events/events.ts';
import { faces } from '#tests/support/faces/faces.ts';
import { closeWorlds } from '#tests/support/world.ts';
import { RehearsedQuest } from './rehearsed-quest.ts';

afterAll(closeWorlds);

const minuteMs = 60_000;

describe('who has a seat in a rehearsal', () => {
  it('plays in the quest, and sees the rehearsal once they choose it, until they choose the quest again', async () => {
    const at = await RehearsedQuest.open();
    const { captain } = await at.world.team();
    await at.seats(captain);
    const seen = [await at.readCurrent(captain)];

    await at.chooses(captain);
    seen.push(await at.readCurrent(captain));
    at.world.clock.passes(1);
    await at.chooses(captain, at.quest.id);
    seen.push(await at.readCurrent(captain));

    expect(seen).toEqual([at.quest.slug, at.rehearsal.slug, at.quest.slug]);
  });

  it('is told that they may choose it, though it is all that they play in', async () => {
    const at = await RehearsedQuest.open();
    const { data } = await at.rehearsal.captain.player.asks('{ viewer { playedEvents { slug isSandbox } } event { slug } }');

    expect(data).toEqual({ viewer: { playedEvents: [{ slug: at.rehearsal.slug, isSandbox: true }] }, event: { slug: at.quest.slug } });
  });

  it('is taken out of it by the quest of their team that begins', async () => {
    const at = await RehearsedQuest.open({ startsInMinutes: 30 });
    const { captain } = await at.world.team();
    await at.seats(captain);
    await at.chooses(captain);
    const before = await at.readCurrent(captain);
    at.world.clock.passes(31 * 60);

    expect([before, await at.readCurrent(captain)]).toEqual([at.rehearsal.slug, at.quest.slug]);
  });

  it('sees its results for three hours, and not for a day', async () => {
    const at = await RehearsedQuest.open({ startsInMinutes: -600, lastsMinutes: 60 });
    const { captain } = at.rehearsal;
    await at.chooses(captain);
    at.world.clock.passes(90 * 60);
    const soon = await at.readCurrent(captain);
    at.world.clock.passes(3 * 3600);

    expect([soon, await at.readCurrent(captain)]).toEqual([at.rehearsal.slug, at.quest.slug]);
  });

  it.each(faces)('answers in it by $name once they have chosen it, and not before', async (face) => {
    const at = await RehearsedQuest.open();
    const { captain, riddle } = at.rehearsal;
    const before = await face.checkAnswer(captain.player, { riddle, answer: 'Спасская башня' });
    await at.chooses(captain);

    const after = await face.checkAnswer(captain.player, { riddle, answer: 'Спасская башня' });

    expect(before).toHaveProperty('code');
    expect(after).toMatchObject({ isRight: true });
  });
});

it('who joins a team of a rehearsal by its pass has chosen it', async () => {
  const at = await RehearsedQuest.open();
  const person = await at.world.person();

  await person.player.does('joinTeam', { token: await at.readPass() });

  expect(await at.readCurrent(person)).toBe(at.rehearsal.slug);
});

it('what the players of a quest have just played stays in view for a day, though a rehearsal is played', async () => {
  const at = await RehearsedQuest.open({ startsInMinutes: -600, lastsMinutes: 60 });
  const { captain } = await at.world.team();
  const now = at.world.clock.read().getTime();
  const [startsAt, endsAt] = [new Date(now + 600 * minuteMs), new Date(now + 700 * minuteMs)];
  await eventSettings.createEvent(at.world.ctx(), { slug: `${at.quest.slug}-next`, name: 'Осенний квест', startsAt, endsAt });

  expect(await at.readCurrent(captain)).toBe(at.quest.slug);
});

it('without any other event there is no current one', async () => {
  const at = await RehearsedQuest.open();
  const others = await at.world.deps.db
    .updateTable('event')
    .set({ isSandbox: true })
    .where('isSandbox', '=', false)
    .returning('id')
    .execute();
  const seen = await at.readCurrent({ player: at.world.anonymous() });
  await at.world.deps.db
    .updateTable('event')
    .set({ isSandbox: false })
    .where(
      'id',
      'in',
      others.map(({ id }) => id),
    )
    .execute();

  expect(seen).toBeNull();
});
