import { describe, expect, it } from 'vitest';
import { authoring } from '#server/modules/quest/quest.ts';
import { envelope } from '#tests/support/faces/envelope.ts';
import { spec } from '#tests/support/spec.ts';
import { anyDrawing, storedFiles } from '#tests/support/stored-files.ts';
import { World } from '#tests/support/world.ts';

/** At this time the event and the grace after it are over. */
const fiveHours = 5 * 3600;
const tooEarly = envelope(403, 'EVENT_NOT_FINISHED', 'Ответы на квест будут доступны только после завершения события.');
const noEvent = envelope(404, 'NOT_FOUND', 'Событие не найдено');

async function playedEvent() {
  const world = await World.withEvent();
  const riddle = await world.riddle({ title: 'Спасская башня' });
  const organizer = world.ctx(await world.organizer());
  const bare = await authoring.createRiddle(organizer, {
    blockId: riddle.blockId,
    title: 'ГУМ & ЦУМ',
    titleLink: 'https://city.example/gum',
    text: 'Где?',
    answers: ['ГУМ'],
    longread: 'Один\nдва <три>',
  });
  const english = await world.block('en', 'Arbat');
  const [one, other] = [await world.team(), await world.team()];
  await one.captain.player.checksAnswer(riddle, 'Спасская башня');
  for (const { captain } of [one, other]) await captain.player.checksAnswer({ id: bare }, 'ГУМ');
  return { world, riddle, bare, english, captain: one.captain.player };
}

describe.each(['/quest/events/', '/v1/quest/events/'])('GET %s{event}/answers', (base) => {
  it('knows the event by its name as well', async () => {
    const { world } = await playedEvent();
    world.clock.passes(fiveHours);
    const at = async (event: string) => (await world.anonymous().rest('GET', `${base}${encodeURIComponent(event)}/answers`)).body;

    expect(await at('Проверочный квест')).toEqual(await at(world.slug));
  });

  it.each(['answers', 'answers/', 'answers?_t=1'])(
    'shows everybody what the riddles hid some time after the event is over: %s',
    spec('7.5.8'),
    async (end) => {
      const { world, riddle, bare, english } = await playedEvent();
      const { hint, answered } = await storedFiles(world, riddle);
      world.clock.passes(fiveHours);

      const { status, body, headers } = await world.anonymous().rest('GET', `${base}${world.slug}/${end}`);

      const block = { event_id: world.eventId, image_path: null };
      const questions = [
        {
          id: riddle.id,
          title: 'Спасская башня',
          image_path: anyDrawing(riddle),
          hint_path: hint,
          longread: 'Долгая история.',
          image_path_answered: answered,
          text_answered: 'Верно, это она.',
          geo_answered: '55.7525, 37.6213',
          solved_percent: 50,
        },
        {
          id: bare,
          title: '<a href="https://city.example/gum" target="_blank" rel="noopener noreferrer">ГУМ &amp; ЦУМ</a>',
          image_path: expect.stringMatching(/^text\/\d+-[0-9a-f]{32}\.txt$/),
          hint_path: null,
          longread: 'Один\nдва <три>',
          image_path_answered: null,
          text_answered: null,
          geo_answered: null,
          solved_percent: 100,
        },
      ];
      expect([status, body]).toEqual([
        200,
        {
          ok: true,
          event_name: 'Проверочный квест',
          blocks: [
            { id: riddle.blockId, title: 'Китай-город', ...block, language_id: 1, questions },
            { id: english, title: 'Arbat', ...block, language_id: 2, questions: [] },
          ],
        },
      ]);
      expect(headers).toMatchObject({ 'cache-control': 'private, no-cache', etag: expect.any(String) });
    },
  );

  it('is closed until then to visitors, players and staff, and open to organizers', spec('8.58'), async () => {
    const { world, captain } = await playedEvent();
    world.clock.passes(4 * 3600 - 601);
    const path = `${base}${world.slug}/answers`;
    const staff = [(await world.person('insider')).player, (await world.person('ctc')).player, (await world.person(null)).player];

    for (const player of [world.anonymous(), captain, ...staff])
      expect(await player.rest('GET', path)).toMatchObject({ status: 403, body: tooEarly });
    expect((await (await world.organizer()).player.rest('GET', path)).status).toBe(200);
  });

  it('does not know an event that is not there', async () => {
    const { world } = await playedEvent();

    for (const word of ['no-such-event', '7', '%D0%BD%D0%B5%D1%82', '%00', 'a'.repeat(90)])
      expect(await world.anonymous().rest('GET', `${base}${word}/answers`)).toMatchObject({ status: 404, body: noEvent });
  });
});
