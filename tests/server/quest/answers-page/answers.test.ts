import { describe, expect, it } from 'vitest';
import { acceptedAnswers, authoring, EventNotFinished, readAnswers } from '#server/modules/quest/quest.ts';
import { statementsDuring } from '#tests/support/database.ts';
import { spec } from '#tests/support/spec.ts';
import { World } from '#tests/support/world.ts';

/** After this time the event and its grace are over. */
const fiveHours = 5 * 3600;
const query = `query ($event: String!) { answers(event: $event) { event { name } blocks { title category { code } image { url } riddles {
  number title titleLink text media { url variants { width } } hintMedia { url } answeredMedia { url } answeredText answeredGeo longread solvedPercent } } } }`;

/** Makes two riddles in Russian and one in English, and three teams of which two played. */
async function playedCity() {
  const world = await World.withEvent();
  const block = await world.block('ru', 'Китай-город');
  const first = await world.riddle({ block, title: 'Спасская башня' });
  const second = await world.riddle({ block, title: 'ГУМ' });
  await world.riddle({ block: await world.block('en', 'Arbat'), title: 'Wall' });
  const [one, other] = [await world.team(), await world.team()];
  await world.team();
  await one.captain.player.checksAnswer(first, 'Спасская башня');
  await one.captain.player.checksAnswer(second, 'Спасская башня');
  await other.captain.player.checksAnswer(second, 'Спасская башня');
  return { world, first, second, one, other };
}

const pageFor = async (world: World) =>
  (
    await world
      .anonymous()
      .asks<{ answers: { blocks: { title: string; riddles: { title: string; solvedPercent: number }[] }[] } }>(query, { event: world.slug })
  ).data?.answers;

describe('the answers of an event', () => {
  it('are shown to everybody some time after it is over, block by block', spec('1.3'), async () => {
    const { world } = await playedCity();
    world.clock.passes(fiveHours);

    const page = await pageFor(world);

    expect(page).toMatchObject({
      event: { name: 'Проверочный квест' },
      blocks: [
        {
          title: 'Китай-город',
          category: { code: 'RU' },
          riddles: [
            {
              number: 1,
              title: 'Спасская башня',
              answeredText: 'Верно, это она.',
              longread: 'Долгая история.',
              hintMedia: { url: expect.any(String) },
            },
            { number: 2, title: 'ГУМ' },
          ],
        },
        { title: 'Arbat', riddles: [{ title: 'Wall' }] },
      ],
    });
  });

  it('say how many of the category’s playing teams solved each riddle', async () => {
    const { world } = await playedCity();
    world.clock.passes(fiveHours);

    const page = await pageFor(world);

    expect(page?.blocks.map((block) => block.riddles.map((riddle) => riddle.solvedPercent))).toEqual([[50, 100], [0]]);
  });

  it('round to one decimal', async () => {
    const { world, first } = await playedCity();
    const third = await world.team();
    await third.captain.player.checksAnswer(first, 'Спасская башня');
    world.clock.passes(fiveHours);

    expect((await pageFor(world))?.blocks[0]?.riddles[0]?.solvedPercent).toBe(66.7);
  });

  it('count no team that was cleared, and no riddle that was archived', async () => {
    const { world, first, one } = await playedCity();
    const ctx = world.ctx(await world.organizer());
    await acceptedAnswers.clearAttempts(ctx, { teamId: one.id });
    await authoring.archiveRiddle(ctx, { id: first.id });
    world.clock.passes(fiveHours);

    expect((await pageFor(world))?.blocks[0]?.riddles).toMatchObject([{ title: 'ГУМ', solvedPercent: 100 }]);
  });

  it('are secret until the end, to visitors, players and staff alike', async () => {
    const { world, one } = await playedCity();
    world.clock.passes(4 * 3600 - 601);
    const askers = [world.anonymous(), one.captain.player, (await world.person('insider')).player, (await world.person('ctc')).player];

    for (const asker of askers) {
      const { data, errors } = await asker.asks(query, { event: world.slug });
      expect(data).toEqual({ answers: null });
      expect(errors).toMatchObject([{ extensions: { code: 'EVENT_NOT_FINISHED' } }]);
    }
    await expect(readAnswers(world.ctx(one.captain), world.slug)).rejects.toBeInstanceOf(EventNotFinished);
  });

  it('are open to organizers before the end', async () => {
    const { world } = await playedCity();

    expect(await readAnswers(world.ctx(await world.organizer()), world.slug)).toMatchObject({
      blocks: [{ riddles: [{ title: 'Спасская башня' }, {}] }, {}],
    });
  });

  it('are null for an unknown event', async () => {
    const { world } = await playedCity();

    expect(await readAnswers(world.ctx(), 'no-such-event')).toBeNull();
  });

  it('take at most four statements, whatever their number', async () => {
    const { world } = await playedCity();
    for (let index = 0; index < 5; index += 1) await world.riddle();
    world.clock.passes(fiveHours);
    await pageFor(world);

    const statements = await statementsDuring(() => pageFor(world));

    expect(statements.length).toBeLessThanOrEqual(4);
  });
});
