import { describe, expect, it } from 'vitest';
import { desk } from '#tests/server/announcements/desk.ts';
import { mirrored, standIns } from './mirrored.ts';

const stand = standIns();

describe('an announcement by push', () => {
  it('reaches the devices of the people whom it is for, in their language, sealed and signed', async () => {
    const here = await mirrored(stand.services);
    const [{ captain, id }, other] = [await here.world.team(), await here.world.team()];
    const browser = await here.subscribes(captain, 'EN');
    const another = await here.subscribes(other.captain);
    await here.announces('Дождь', { audience: 'TEAM', teamId: String(id), text: { ru: 'Дождь', en: 'Rain' } });
    await here.sends();

    const [request, ...more] = here.reached(browser);
    expect(more).toHaveLength(0);
    expect(request?.headers).toMatchObject({
      'content-encoding': 'aes128gcm',
      authorization: /^vapid t=/,
      ttl: '86400',
      urgency: 'normal',
    });
    expect(browser.reads(request?.body ?? Buffer.alloc(0))).toMatchObject({
      title: 'Проверочный квест',
      text: 'Rain',
      language: 'en',
      url: expect.stringMatching(/\/quest$/),
    });
    expect(here.reached(another)).toHaveLength(0);
    expect(await here.sentMirrors()).toEqual([[{ channel: 'PUSH', sent: 1, waiting: 0, lost: 0 }]]);
  });

  it('waits as long as the service asks, and is tried again', async () => {
    const here = await mirrored(stand.services);
    const browser = await here.subscribes((await here.world.team()).captain);
    await here.announces('Дождь');
    stand.services.repliesOnce({ status: 429, headers: { 'retry-after': '30' } }, { status: 503 });
    await here.sends();
    await here.sends();
    expect(await here.sentMirrors()).toEqual([[{ channel: 'PUSH', sent: 0, waiting: 1, lost: 0 }]]);

    for (const _ of [1, 2]) {
      await here.becomesDue();
      await here.sends();
    }
    expect(here.reached(browser)).toHaveLength(3);
    expect(await here.sentMirrors()).toEqual([[{ channel: 'PUSH', sent: 1, waiting: 0, lost: 0 }]]);
  });

  it('is given up after ten tries', async () => {
    const here = await mirrored(stand.services);
    const browser = await here.subscribes((await here.world.team()).captain);
    await here.announces('Дождь');
    stand.services.repliesOnce(...Array.from({ length: 10 }, () => ({ status: 500 })));
    for (let time = 1; time <= 12; time += 1) {
      await here.sends();
      await here.becomesDue();
    }

    expect(here.reached(browser)).toHaveLength(10);
    expect(await here.sentMirrors()).toEqual([[{ channel: 'PUSH', sent: 0, waiting: 0, lost: 1 }]]);
  });

  it.each([404, 410])('unsubscribes a device of which the service says %i', async (status) => {
    const here = await mirrored(stand.services);
    const { captain } = await here.world.team();
    await here.subscribes(captain);
    await here.announces('Дождь');
    stand.services.repliesOnce({ status });
    await here.sends();

    expect(await here.ownMirrors(captain)).toMatchObject([{ channel: 'PUSH', since: null }]);
    expect(await here.sentMirrors()).toEqual([[{ channel: 'PUSH', sent: 0, waiting: 0, lost: 1 }]]);
  });

  it('is not sent once it is taken back or has ended', async () => {
    const here = await mirrored(stand.services);
    const browser = await here.subscribes((await here.world.team()).captain);
    const { queue, clock } = { ...here.world.deps, clock: here.world.clock };
    const { id } = await here.announces('Дождь');
    await queue?.run('mirror-announcement');
    await here.withdraws(id);
    await here.sends();
    await here.announces('Ливень', { endsAt: new Date(clock.read().getTime() + 60_000).toISOString() });
    await queue?.run('mirror-announcement');
    clock.passes(120);
    await here.sends();

    expect(here.reached(browser)).toHaveLength(0);
  });

  it('is not sent to a device that was unsubscribed or signed out while it waited', async () => {
    const here = await mirrored(stand.services);
    const [one, two, three] = [await here.world.team(), await here.world.team(), await here.world.team()];
    const browsers = [await here.subscribes(one.captain), await here.subscribes(two.captain), await here.subscribes(three.captain)];
    await here.announces('Дождь');
    await here.world.deps.queue?.run('mirror-announcement');
    await here.does(two.captain, 'stopMirror', { channel: 'PUSH' });
    await three.captain.player.asks('mutation { signOut }');
    await here.sends();

    expect(browsers.map((browser) => here.reached(browser).length)).toEqual([1, 0, 0]);
  });

  it('is sent again only after an edit that asks again, with the newest text', async () => {
    const here = await mirrored(stand.services);
    const browser = await here.subscribes((await here.world.team()).captain);
    const { id } = await here.announces('Дождь');
    await here.sends();
    await here.edits({ announcementId: id, revision: 1 });
    await here.sends();
    expect(here.reached(browser)).toHaveLength(1);

    await here.edits({ announcementId: id, revision: 2, text: { ru: 'Гроза', en: '' }, asksAgain: true });
    await here.sends();
    const [first, second] = here.reached(browser).map(({ body }) => browser.reads(body));
    expect(second).toMatchObject({ text: 'Гроза', tag: first?.['tag'] });
  });

  it('makes nothing a second time when its job is done twice', async () => {
    const here = await mirrored(stand.services);
    const browser = await here.subscribes((await here.world.team()).captain);
    const { id } = await here.announces('Дождь');
    await here.sends();
    await here.world.deps.queue?.add(here.world.deps.db, 'mirror-announcement', [{ data: { announcementId: Number(id) } }]);
    await here.sends();

    expect(here.reached(browser)).toHaveLength(1);
  });
});

describe('subscribing', () => {
  it('shows on this device only, and ends by stopping', async () => {
    const here = await mirrored(stand.services);
    const { captain } = await here.world.team();
    await here.subscribes(captain);
    expect(await here.ownMirrors(captain)).toMatchObject([
      { channel: 'PUSH', pushKey: expect.stringMatching(/^[\w-]{87}$/), since: expect.any(String) },
    ]);

    expect(await here.does(captain, 'stopMirror', { channel: 'PUSH' })).toMatchObject({ mirrors: [{ since: null }] });
  });

  it.each([
    ['an address elsewhere', { endpoint: 'https://intranet.example/hook' }, 'endpoint'],
    ['an address with a name in it', { endpoint: 'http://fcm.googleapis.com@127.0.0.1/' }, 'endpoint'],
    ['a key that is none', { p256dh: 'AAAA' }, 'p256dh'],
    ['a secret that is none', { auth: 'AAAA' }, 'auth'],
  ])('is refused with %s', async (_name, change, field) => {
    const here = await mirrored(stand.services);
    const { captain } = await here.world.team();

    const refused = await here.does(captain, 'subscribePush', { ...here.newBrowser().subscription, language: 'RU', ...change });
    expect(refused).toMatchObject({ code: 'BAD_INPUT', fields: [{ name: field }] });
  });

  it('belongs to whom the device was given last', async () => {
    const here = await mirrored(stand.services);
    const [{ captain }, next] = [await here.world.team(), await here.world.team()];
    const browser = await here.subscribes(captain);
    await here.subscribes(next.captain, 'RU', browser);

    expect(await here.ownMirrors(captain)).toMatchObject([{ since: null }]);
    expect(await here.ownMirrors(next.captain)).toMatchObject([{ since: expect.any(String) }]);
  });
});

it('without its settings no mirror is on, and announcing makes no job', async () => {
  const here = await desk();
  const { captain } = await here.world.team();
  await here.announces('Дождь');

  const { data } = await captain.player.asks('{ viewer { mirrors { channel } } }');
  expect(data).toMatchObject({ viewer: { mirrors: [] } });
  expect(here.world.deps.queue).toBeUndefined();
});
