import { describe, expect, it } from 'vitest';
import { people } from '#server/modules/identity/identity.ts';
import { authoring } from '#server/modules/quest/quest.ts';
import { envelope, notFound } from '#tests/support/faces/envelope.ts';
import { spec } from '#tests/support/spec.ts';
import { anyDrawing, storedFiles } from '#tests/support/stored-files.ts';
import { World } from '#tests/support/world.ts';

const noTeam = envelope(400, 'NOT_IN_TEAM', 'Пользователь не состоит ни в одной команде');
const notActive = envelope(400, 'EVENT_NOT_ACTIVE', 'Квест ещё не начался или уже закончился');
const noBlock = envelope(404, 'NOT_FOUND', 'Блок квеста не найден');
const unauthenticated = envelope(401, 'UNAUTHENTICATED', 'Пользователь не авторизован');

async function aQuest(prices = {}) {
  const world = await World.withEvent({ prices });
  const riddle = await world.riddle();
  const { captain } = await world.team();
  return { world, riddle, captain: captain.player };
}

describe('GET /quest/', () => {
  it.each(['/quest/', '/quest', '/quest/?_t=1'])(
    'lists the team’s blocks with its progress, at %s',
    spec('3.6', '3.13', '7.5.1'),
    async (path) => {
      const { world, riddle, captain } = await aQuest();
      for (const answer of ['ГУМ', 'ЦУМ']) await world.riddle({ block: riddle.blockId, answers: [answer] });
      await world.block('en', 'Arbat');
      await captain.checksAnswer(riddle, 'Спасская башня');

      const { status, body, headers } = await captain.rest('GET', path);

      const block = { id: riddle.blockId, title: 'Китай-город', event_id: world.eventId, language_id: 1, image_path: null };
      expect([status, body]).toEqual([
        200,
        {
          ok: true,
          message: null,
          team_score: 4,
          team_coins: 1,
          event_id: world.eventId,
          blocks: [{ ...block, progress: 33, solved_count: 1, total_count: 3, insider_count: 0 }],
        },
      ]);
      expect(headers).toMatchObject({ 'cache-control': 'private, no-cache', etag: expect.stringMatching(/^W\//) });
    },
  );

  it('is 304 until something of it changes', async () => {
    const { riddle, captain } = await aQuest();
    const tag = String((await captain.rest('GET', '/quest/')).headers.etag);

    expect((await captain.rest('GET', '/quest/', undefined, { 'if-none-match': tag })).status).toBe(304);
    await captain.checksAnswer(riddle, 'Спасская башня');
    expect((await captain.rest('GET', '/quest/', undefined, { 'if-none-match': tag })).status).toBe(200);
  });

  it('shows an organizer without a team all blocks of the event, without progress', async () => {
    const { world, riddle, captain } = await aQuest();
    await world.block('bike', 'Воробьёвы горы');
    await captain.checksAnswer(riddle, 'Спасская башня');

    const { body } = await (await world.organizer()).player.rest('GET', '/quest/');

    expect(body).toMatchObject({
      team_score: 0,
      team_coins: 0,
      event_id: world.eventId,
      blocks: [
        { language_id: 1, progress: 0, solved_count: 0, total_count: 1, insider_count: 0 },
        { language_id: 3, progress: 0, solved_count: 0, total_count: 0, insider_count: 0 },
      ],
    });
  });

  it('needs a team, and a session before that', async () => {
    const { world } = await aQuest();

    expect(await (await world.person()).player.rest('GET', '/quest/')).toMatchObject({ status: 400, body: noTeam });
    expect(await world.anonymous().rest('GET', '/quest/')).toMatchObject({ status: 401, body: unauthenticated });
  });

  it.each([
    ['before the start', -3600],
    ['after the end', 5 * 3600],
  ])('is closed to a player %s, and open to an organizer', async (_name, seconds) => {
    const { world, captain } = await aQuest();
    world.clock.passes(seconds);

    expect(await captain.rest('GET', '/quest/')).toMatchObject({ status: 400, body: notActive });
    expect((await (await world.organizer()).player.rest('GET', '/quest/')).status).toBe(200);
  });
});

describe('GET /quest/{id}', () => {
  it.each(['', '/'])('shows a block with its unsolved riddles, at its address with «%s» behind', spec('3.7', '7.5.2'), async (end) => {
    const { world, riddle, captain } = await aQuest();

    const { status, body } = await captain.rest('GET', `/quest/${riddle.blockId}${end}`);

    const unsolved = {
      id: riddle.id,
      title: null,
      text: 'Что это за место?',
      image_path: anyDrawing(riddle),
      has_hint: false,
      hint: null,
      has_insider_attempt: false,
      insider_links: [],
      insiderLinks: [],
    };
    const block = { id: riddle.blockId, title: 'Китай-город', event_id: world.eventId, language_id: 1, image_path: null };
    expect([status, body]).toEqual([
      200,
      { ok: true, message: null, team_score: 0, team_coins: 0, block: { ...block, riddles: [unsolved], questions: [unsolved] } },
    ]);
  });

  it('shows a solved riddle with its place, what follows the answer, a bought hint and the insiders’ links', spec('3.8'), async () => {
    const world = await World.withEvent({ prices: { startCoins: 2 } });
    const newcomer = world.anonymous();
    const insider = await people.registerPerson(world.ctx(), {
      telegramId: newcomer.telegramId,
      fullName: 'Инна',
      username: null,
      role: 'insider',
      geoLink: 'https://maps.example/inna',
    });
    const riddle = await world.riddle({ title: 'Спасская <башня>', insiderIds: [insider.id] });
    const { captain } = await world.team();
    await captain.player.buysHint(riddle);
    await captain.player.checksAnswer(riddle, 'Спасская башня');
    const { hint, answered } = await storedFiles(world, riddle);

    const { body } = await captain.player.rest('GET', `/quest/${riddle.blockId}`);

    const links = ['https://maps.example/inna'];
    expect((body as { block: { riddles: object[] } }).block.riddles).toEqual([
      {
        id: riddle.id,
        title: 'Спасская &lt;башня&gt;',
        text: 'Что это за место?',
        image_path: anyDrawing(riddle),
        has_hint: true,
        hint,
        has_insider_attempt: false,
        insider_links: links,
        insiderLinks: links,
        text_answered: 'Верно, это она.',
        image_path_answered: answered,
        geo_answered: '55.7525, 37.6213',
      },
    ]);
  });

  it('repeats the place of a solved riddle that shows nothing after its answer', async () => {
    const { world, riddle, captain } = await aQuest();
    const organizer = world.ctx(await world.organizer());
    const bare = await authoring.createRiddle(organizer, { blockId: riddle.blockId, title: 'ГУМ & ЦУМ', text: 'Где?', answers: ['ГУМ'] });
    await captain.checksAnswer({ id: bare }, 'ГУМ');

    const { body } = await captain.rest('GET', `/quest/${riddle.blockId}`);

    expect((body as { block: { riddles: object[] } }).block.riddles[1]).toMatchObject({
      title: 'ГУМ &amp; ЦУМ',
      text_answered: 'ГУМ & ЦУМ',
      image_path_answered: null,
      geo_answered: null,
    });
  });

  it('hands over a title and a place on the map as markup, and texts as they were typed but for what could open a tag', async () => {
    const { world, riddle, captain } = await aQuest();
    const organizer = world.ctx(await world.organizer());
    const id = await authoring.createRiddle(organizer, {
      blockId: riddle.blockId,
      title: '<img src=x onerror=alert(1)>',
      titleLink: 'https://city.example/?a=1&b=2',
      text: "Где «3 < 4» & O'Hara?\n</p><script>",
      answers: ['ГУМ'],
      answeredText: 'Первая <b>строка</b>\nВторая',
      answeredGeo: '55° & <37>',
    });
    await captain.checksAnswer({ id }, 'ГУМ');

    const { body } = await captain.rest('GET', `/quest/${riddle.blockId}`);

    expect((body as { block: { riddles: object[] } }).block.riddles[1]).toMatchObject({
      title: '<a href="https://city.example/?a=1&amp;b=2" target="_blank" rel="noopener noreferrer">&lt;img src=x onerror=alert(1)&gt;</a>',
      text: "Где «3 < 4» & O'Hara?\n&lt;/p>&lt;script>",
      text_answered: 'Первая &lt;b>строка&lt;/b>\nВторая',
      geo_answered: '55° &amp; &lt;37&gt;',
    });
  });

  it('names a text file for a riddle with words and no file, which opens with its words for the team and for nobody else', async () => {
    const { world, riddle, captain } = await aQuest();
    const organizer = world.ctx(await world.organizer());
    const text = 'Где «3 < 4»?\nВторая строка';
    const id = await authoring.createRiddle(organizer, { blockId: riddle.blockId, title: 'ГУМ', text, answers: ['ГУМ'] });
    const { body } = await captain.rest('GET', `/quest/${riddle.blockId}`);
    const shown = (body as { block: { riddles: { id: number; image_path: string }[] } }).block.riddles.find((each) => each.id === id);
    const url = `/static/img/${shown?.image_path}`;

    const response = await captain.sends({ method: 'GET', url });
    const others = [world.anonymous(), (await world.team({ category: 'en' })).captain.player, (await world.person()).player];

    expect(url).toMatch(/\.txt$/);
    expect([response.statusCode, response.body, response.headers['content-type'], response.headers['cache-control']]).toEqual([
      200,
      text,
      'text/plain; charset=utf-8',
      'private, max-age=31536000, immutable',
    ]);
    for (const other of others) expect((await other.sends({ method: 'GET', url })).statusCode).toBe(404);
  });

  it('names another file once the words have changed, and the old one is gone', async () => {
    const { world, riddle, captain } = await aQuest();
    const organizer = world.ctx(await world.organizer());
    const id = await authoring.createRiddle(organizer, { blockId: riddle.blockId, title: 'ГУМ', text: 'Где?', answers: ['ГУМ'] });
    const pathNow = async () => {
      const { body } = await captain.rest('GET', `/quest/${riddle.blockId}`);
      return (body as { block: { riddles: { id: number; image_path: string }[] } }).block.riddles.find((each) => each.id === id)
        ?.image_path;
    };
    const before = await pathNow();
    await authoring.editRiddle(organizer, { id, text: 'Куда?' });
    const after = await pathNow();
    const open = (path: string | undefined) => captain.sends({ method: 'GET', url: `/static/img/${path}` });

    expect((await open(before)).statusCode).toBe(404);
    expect((await open(after)).body).toBe('Куда?');
  });

  it('does not know a block of another category, one that is archived, and one that is not there', async () => {
    const { world, captain } = await aQuest();
    const foreign = await world.block('en');
    const archived = await world.block('ru');
    await world.deps.db.updateTable('block').set({ archivedAt: world.clock.read() }).where('id', '=', archived).execute();

    for (const id of [foreign, archived, 999_999_999, '99999999999999999999', '0'])
      expect(await captain.rest('GET', `/quest/${id}`)).toMatchObject({ status: 404, body: noBlock });
  });

  it('shows an organizer without a team every block, unsolved', async () => {
    const { world } = await aQuest();
    const foreign = await world.riddle({ block: await world.block('en', 'Arbat') });

    const { status, body } = await (await world.organizer()).player.rest('GET', `/quest/${foreign.blockId}`);

    expect([status, body]).toMatchObject([200, { team_score: 0, block: { title: 'Arbat', riddles: [{ id: foreign.id, title: null }] } }]);
  });

  it('needs a team, a session and a running event', async () => {
    const { world, riddle, captain } = await aQuest();
    const path = `/quest/${riddle.blockId}`;

    expect(await (await world.person()).player.rest('GET', path)).toMatchObject({ status: 400, body: noTeam });
    expect(await world.anonymous().rest('GET', path)).toMatchObject({ status: 401, body: unauthenticated });
    world.clock.passes(5 * 3600);
    expect(await captain.rest('GET', path)).toMatchObject({ status: 400, body: notActive });
  });

  it.each(['admin', 'insiders', 'events', 'riddles', 'admin/', '1e3', '-1', '0x1', '%00'])('is no address of /quest/%s', async (word) => {
    const { world } = await aQuest();

    for (const player of [world.anonymous(), (await world.organizer()).player])
      expect(await player.rest('GET', `/quest/${word}`)).toMatchObject({ status: 404, body: notFound });
  });
});
