import { afterAll, beforeAll, expect, it } from 'vitest';
import webPush from 'web-push';
import { postGraphql } from '#server/cli/rehearsal/post-graphql.ts';
import { connectPostgres, type DatabaseConnection } from '#server/platform/db/connection/connect.ts';
import { migrateToLatest } from '#server/platform/db/connection/migrate.ts';
import { until } from '#tests/support/faults/until.ts';
import { LiveCity } from '#tests/support/live/live-city.ts';
import { Browser } from '#tests/support/mirrors/browser.ts';
import { messengers, StandInMessenger } from '#tests/support/mirrors/messenger.ts';
import { Services } from '#tests/support/mirrors/services.ts';
import { hasPostgresPrograms, type PostgresProcess, startPostgresProcess } from '#tests/support/processes/postgres-process.ts';
import { runSql } from '#tests/support/processes/run-sql.ts';
import { startServerProcess } from '#tests/support/processes/server-process.ts';

const canRun = hasPostgresPrograms();
const people = 6;
const answered = 3;

let postgres: PostgresProcess;
let direct: DatabaseConnection;
let services: Services;
let city: LiveCity;
beforeAll(async () => {
  if (!canRun) return;
  postgres = await startPostgresProcess();
  direct = connectPostgres(postgres.url, { onError: () => undefined, poolMax: 4 });
  await migrateToLatest(direct.db);
  services = await Services.open();
  city = await LiveCity.open({ db: direct.db, url: postgres.url });
  await city.gathers(people);
}, 60_000);
afterAll(async () => {
  city?.close();
  await services?.close();
  await direct?.close();
  await postgres?.remove();
});

async function asks(url: string, { token }: { token: string }, mutation: string, input: object): Promise<string> {
  const type = `${mutation[0]?.toUpperCase()}${mutation.slice(1)}Input`;
  const query = `mutation ($input: ${type}!) { result: ${mutation}(input: $input) { __typename ${mutation === 'linkMirror' ? '... on MirrorLink { linkCode }' : ''} } }`;
  const response = await postGraphql(url, { query, variables: { input }, token });
  const text = await response.text();
  if (!/"(MirrorsChanged|MirrorLink|AnnouncementChanged)"/.test(text)) throw new Error(text);
  return /"linkCode":"([^"]+)"/.exec(text)?.[1] ?? '';
}

/** Counts the deliveries as `channel state`. */
async function countStates(): Promise<Record<string, number>> {
  const rows = await direct.db
    .selectFrom('mirrorDelivery')
    .select(({ fn }) => ['channel', 'state', fn.countAll<number>().as('count')])
    .groupBy(['channel', 'state'])
    .execute();
  return Object.fromEntries(rows.map(({ channel, state, count }) => [`${channel} ${state}`, count]));
}

const sumOf = (states: Record<string, number>, state: string) =>
  Object.entries(states).reduce((sum, [name, count]) => (name.endsWith(` ${state}`) ? sum + count : sum), 0);

/** The time passes after which the queue gives the jobs of a killed process to another one. */
async function jobsExpire(): Promise<void> {
  await runSql(
    postgres.url,
    "update queue.job set started_on = now() - interval '1 hour' where state = 'active'",
    'update queue.queue set monitor_claim_on = null, monitor_on = null',
  );
}

/** Everybody has push and the three messengers. */
async function subscribeEverybody(url: string, bots: readonly StandInMessenger[]): Promise<Browser[]> {
  const browsers: Browser[] = [];
  for (const { id, phones } of city.teams) {
    const phone = phones[0] ?? city.organizer;
    const browser = new Browser(`${services.url}/push/${id}`);
    browsers.push(browser);
    await asks(url, phone, 'subscribePush', { ...browser.subscription, language: 'RU' });
    for (const bot of bots) bot.opens(id, await asks(url, phone, 'linkMirror', { channel: bot.name.toUpperCase(), language: 'RU' }));
  }
  await until('all chats are connected', () => bots.every((bot) => bot.sent().length === people));
  return browsers;
}

const announced = (bot: StandInMessenger) => bot.sent().filter(({ text }) => text.includes('Дождь'));
/** Requests by push; all others are made to bots. */
const pushed = () => services.reached.filter(({ path }) => path.startsWith('/push/'));

it.skipIf(!canRun)('sends each message once though the queue is killed in the middle', { timeout: 90_000 }, async () => {
  const keys = webPush.generateVAPIDKeys();
  const bots = messengers.map((name) => new StandInMessenger(services, name));
  const settings: Record<string, string> = {
    ...city.settings,
    PUSH_PUBLIC_KEY: keys.publicKey,
    PUSH_PRIVATE_KEY: keys.privateKey,
    PUSH_SUBJECT: 'mailto:you@quest.example',
    PUSH_SERVICES: services.url,
    ...Object.fromEntries(bots.flatMap(({ env }) => Object.entries(env))),
  };
  const first = await startServerProcess(settings, { showsLog: false });
  const browsers = await subscribeEverybody(first.url, bots);

  services.holdAfter(answered);
  await asks(first.url, city.organizer, 'announce', {
    eventId: String(city.eventId),
    audience: 'EVERYBODY',
    text: { ru: 'Дождь', en: '' },
  });
  await until('all requests are under way', () => [pushed(), ...bots.map(announced)].every(({ length }) => length === people));
  await until('some are noted as sent', async () => sumOf(await countStates(), 'sent') === answered * 4);
  await first.kill();
  services.release();
  await jobsExpire();
  const second = await startServerProcess(settings, { showsLog: false });
  await until('nothing waits any more', async () => {
    const states = await countStates();
    return sumOf(states, 'waiting') + sumOf(states, 'begun') === 0;
  });
  await second.stop();

  // Telegram and MAX do not remove doubles, so nobody knows of what was under way, and it is not sent again.
  expect(await countStates()).toEqual({
    'push sent': people,
    'vk sent': people,
    'telegram sent': answered,
    'telegram uncertain': people - answered,
    'max sent': answered,
    'max uncertain': people - answered,
  });
  for (const bot of bots) {
    const once = new Set(announced(bot).map(({ to, number }) => `${to} ${number}`));
    expect([bot.name, once.size]).toEqual([bot.name, people]);
    expect(announced(bot)).toHaveLength(bot.name === 'vk' ? people + (people - answered) : people);
  }
  // What was under way is sent again under the same topic and tag, so that the service and the browser keep one of them.
  const shown = pushed().map(({ path, headers, body }) => {
    const browser = browsers.find(({ endpoint }) => endpoint.endsWith(path));
    return `${path} ${String(headers['topic'])} ${String(browser?.reads(body)['tag'])}`;
  });
  expect(new Set(shown).size).toBe(people);
  expect(shown).toHaveLength(people + (people - answered));
});
