import { describe, expect, it } from 'vitest';
import { openListeners } from '#server/modules/mirrors/mirrors.ts';
import { type MessengerName, messengers } from '#tests/support/mirrors/messenger.ts';
import { mirrored, standIns } from './mirrored.ts';

const stand = standIns();

/** A city with one bot, whose chat with the captain of a team is connected. */
async function connected(name: MessengerName, language = 'RU') {
  const here = await mirrored(stand.services, name);
  const bot = here.bots.get(name);
  if (!bot) throw new Error('no bot');
  const team = await here.world.team();
  const person = Number(team.captain.id) + 5_000;
  const { code } = await here.takesLink(team.captain, name, language);
  bot.opens(person, code);
  await here.listens();
  const isOn = async (whose = team.captain) =>
    (await here.ownMirrors(whose))?.some((each) => each.channel !== 'PUSH' && each.since !== null);
  return { ...here, bot, team, captain: team.captain, person, code, isOn };
}

describe.each(messengers)('an announcement by the bot of %s', (name) => {
  it('reaches who opened the link of their profile, once, in their language', async () => {
    const here = await connected(name, 'EN');
    expect(await here.isOn()).toBe(true);
    expect(here.bot.got(here.person)).toEqual([expect.stringMatching(/^Done: announcements of the quest will come here/)]);

    await here.announces('Дождь', { text: { ru: 'Дождь', en: 'Rain' }, grade: 'URGENT' });
    await here.sends();
    await here.sends();
    const [, ...announced] = here.bot.got(here.person);
    expect(announced).toEqual([expect.stringMatching(/^Urgent · Проверочный квест\n\nRain\n\nhttp.*\/quest$/)]);
    expect(await here.sentMirrors()).toEqual([[{ channel: name.toUpperCase(), sent: 1, waiting: 0, lost: 0 }]]);
  });

  it('ends at once for who has blocked the bot', async () => {
    const here = await connected(name);
    await here.announces('Дождь');
    here.bot.refusesBlocked();
    await here.sends();

    expect(await here.isOn()).toBe(false);
    expect(await here.sentMirrors()).toEqual([[{ channel: name.toUpperCase(), sent: 0, waiting: 0, lost: 1 }]]);
  });

  it('waits as long as the messenger asks, and is tried again', async () => {
    const here = await connected(name);
    await here.announces('Дождь');
    here.bot.isBusyOnce();
    await here.sends();
    await here.sends();
    expect(await here.sentMirrors()).toMatchObject([[{ sent: 0, waiting: 1 }]]);

    await here.becomesDue();
    await here.sends();
    expect(await here.sentMirrors()).toMatchObject([[{ sent: 1, waiting: 0 }]]);
  });

  it('ends when the person blocks the bot before anything is sent', async () => {
    const here = await connected(name);
    here.bot.blocks(here.person);
    await here.listens();

    expect(await here.isOn()).toBe(false);
  });

  it.each(['/stop', 'стоп', ' Stop '])('ends by %j', async (word) => {
    const here = await connected(name);
    here.bot.writes(here.person, word);
    await here.listens();

    expect(await here.isOn()).toBe(false);
    expect(here.bot.got(here.person).at(-1)).toMatch(/^Объявления больше не приходят сюда/);
  });

  it('ends from the profile, and a link that was not opened yet works no more', async () => {
    const here = await connected(name);
    const { code } = await here.takesLink(here.captain, name);
    await here.does(here.captain, 'stopMirror', { channel: name.toUpperCase() });
    here.bot.opens(here.person, code);
    await here.listens();

    expect(await here.isOn()).toBe(false);
    expect(here.bot.got(here.person).at(-1)).toMatch(/^Ссылка уже не действует/);
  });
});

describe('a link to a bot', () => {
  it.each([
    ['telegram', /^https:\/\/t\.me\/versta_bot\?start=[\w-]{22}$/],
    ['vk', /^https:\/\/vk\.me\/club777\?ref=[\w-]{22}$/],
    ['max', /^https:\/\/max\.ru\/versta_bot\?start=[\w-]{22}$/],
  ] as const)('of %s opens its chat', async (name, address) => {
    const here = await mirrored(stand.services, name);
    const { url } = await here.takesLink((await here.world.team()).captain, name);

    expect(url).toMatch(address);
  });

  it('works once, and its code may be typed', async () => {
    const here = await connected('telegram');
    const other = here.person + 1;
    here.bot.writes(other, here.code);
    await here.listens();
    expect(here.bot.got(other).at(-1)).toMatch(/^Ссылка уже не действует/);

    const { code } = await here.takesLink(here.captain, 'telegram');
    here.bot.writes(other, ` ${code} `);
    await here.listens();
    expect(here.bot.got(other).at(-1)).toMatch(/^Готово/);
  });

  it('ends after fifteen minutes, and when another one is taken', async () => {
    const here = await mirrored(stand.services, 'telegram');
    const { captain } = await here.world.team();
    const first = await here.takesLink(captain, 'telegram');
    const second = await here.takesLink(captain, 'telegram');
    here.bots.get('telegram')?.opens(1, first.code);
    await here.listens();
    here.world.clock.passes(901);
    here.bots.get('telegram')?.opens(1, second.code);
    await here.listens();

    expect(here.bots.get('telegram')?.got(1)).toEqual([expect.stringMatching(/^Ссылка/), expect.stringMatching(/^Ссылка/)]);
  });

  it('of one messenger is none of another', async () => {
    const here = await mirrored(stand.services, 'telegram', 'max');
    const { code } = await here.takesLink((await here.world.team()).captain, 'telegram');
    here.bots.get('max')?.opens(1, code);
    await here.listens();

    expect(here.bots.get('max')?.got(1)).toEqual([expect.stringMatching(/^Ссылка/)]);
  });

  it('does not take over a chat that belongs to another account', async () => {
    const here = await connected('telegram');
    const { captain } = await here.world.team();
    const { code } = await here.takesLink(captain, 'telegram');
    here.bot.opens(here.person, code);
    await here.listens();

    expect(await here.isOn()).toBe(true);
    expect(await here.isOn(captain)).toBe(false);
    expect(here.bot.got(here.person).at(-1)).toMatch(/^Сюда уже приходят объявления для другого профиля/);
  });

  it('moves an account to its newest chat', async () => {
    const here = await connected('telegram');
    const { code } = await here.takesLink(here.captain, 'telegram');
    here.bot.opens(here.person + 1, code);
    await here.listens();
    await here.announces('Дождь');
    await here.sends();

    expect(here.bot.got(here.person)).toHaveLength(1);
    expect(here.bot.got(here.person + 1)).toHaveLength(2);
  });

  it.each(['PUSH', 'VK'])('to %s is refused where no such bot is on', async (channel) => {
    const here = await mirrored(stand.services, 'telegram');
    const refused = await here.does((await here.world.team()).captain, 'linkMirror', { channel, language: 'RU' });

    expect(refused).toMatchObject({ code: 'BAD_INPUT', fields: [{ name: 'channel' }] });
  });

  it('is stored as a digest', async () => {
    const here = await mirrored(stand.services, 'telegram');
    const { code } = await here.takesLink((await here.world.team()).captain, 'telegram');
    const rows = await here.world.deps.db.selectFrom('mirrorLink').selectAll().execute();

    expect(JSON.stringify(rows)).not.toContain(code);
    expect(rows.map(({ codeHash }) => codeHash.length)).toContain(32);
  });
});

describe('a bot', () => {
  it('explains itself to a person who writes something else, and not without end', async () => {
    const here = await mirrored(stand.services, 'telegram');
    const bot = here.bots.get('telegram');
    for (let time = 1; time <= 15; time += 1) bot?.writes(7, 'Привет');
    await here.listens();

    expect(bot?.got(7)).toHaveLength(10);
    expect(bot?.got(7)[0]).toMatch(/^Чтобы получать сюда объявления .*\n\nTo get announcements .*\n\nhttp.*\/profile$/);
  });

  it('is listened to by one process, and by another one once that has let go or is gone', async () => {
    const here = await mirrored(stand.services, 'telegram');
    const [first, second] = [...openListeners(here.world.deps.config), ...openListeners(here.world.deps.config)];
    const listens = (listener = first) => listener?.listen(here.world.ctx(), new AbortController().signal);
    expect([await listens(first), await listens(second)]).toEqual([true, false]);

    await first?.release(here.world.ctx());
    expect([await listens(second), await listens(first)]).toEqual([true, false]);
    here.world.clock.passes(91);
    expect(await listens(first)).toBe(true);
  });

  it('whose service fails is asked again from where it was read, by an error that names no token', async () => {
    const here = await mirrored(stand.services, 'telegram');
    const { settings } = here.bots.get('telegram') ?? {};
    const broken = openListeners({
      mirrors: { push: null, vk: null, max: null, telegram: { token: '1:SECRET', name: 'b', apiUrl: settings?.apiUrl ?? '' } },
    });
    stand.services.repliesOnce({ status: 500 });
    const failure = await broken[0]?.listen(here.world.ctx(), new AbortController().signal).catch(String);

    expect(failure).toMatch(/status 500/);
    expect(failure).not.toMatch(/SECRET/);
  });
});
