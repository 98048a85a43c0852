import { afterAll, beforeAll, expect, it } from 'vitest';
import webPush from 'web-push';
import { connectPostgres, type DatabaseConnection } from '#server/platform/db/connection/connect.ts';
import { migrateToLatest } from '#server/platform/db/connection/migrate.ts';
import { until } from '#tests/support/faults/until.ts';
import { LiveCity } from '#tests/support/live/live-city.ts';
import { postGraphql } from '#tests/support/live/post-graphql.ts';
import { Browser } from '#tests/support/mirrors/browser.ts';
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

async function does(url: string, { token }: { token: string }, mutation: string, input: object): Promise<void> {
  const type = `${mutation[0]?.toUpperCase()}${mutation.slice(1)}Input`;
  const query = `mutation ($input: ${type}!) { result: ${mutation}(input: $input) { __typename } }`;
  const response = await postGraphql(url, { query, variables: { input }, token });
  const text = await response.text();
  if (!/"(MirrorsChanged|AnnouncementChanged)"/.test(text)) throw new Error(text);
}

async function countStates(): Promise<Record<string, number>> {
  const rows = await direct.db
    .selectFrom('mirrorDelivery')
    .select(({ fn }) => ['state', fn.countAll<number>().as('count')])
    .groupBy('state')
    .execute();
  return Object.fromEntries(rows.map(({ state, count }) => [state, count]));
}

/** The time passes after which the queue gives the jobs of a killed process to another one. */
async function jobsExpire(): Promise<void> {
  await runSql(
    postgres.url,
    "update queue.job set started_on = now() - interval '1 hour' where state = 'active'",
    'update queue.queue set monitor_claim_on = null, monitor_on = null',
  );
}

it.skipIf(!canRun)('sends each message once though the queue is killed in the middle', { timeout: 60_000 }, async () => {
  const keys = webPush.generateVAPIDKeys();
  const settings = {
    ...city.settings,
    PUSH_PUBLIC_KEY: keys.publicKey,
    PUSH_PRIVATE_KEY: keys.privateKey,
    PUSH_SUBJECT: 'mailto:you@quest.example',
    PUSH_SERVICES: services.url,
  };
  const first = await startServerProcess(settings, { showsLog: false });
  const browsers: Browser[] = [];
  for (const { id, phones } of city.teams) {
    const browser = new Browser(`${services.url}/push/${id}`);
    browsers.push(browser);
    await does(first.url, phones[0] ?? city.organizer, 'subscribePush', { ...browser.subscription, language: 'RU' });
  }

  services.holdAfter(answered);
  const text = { ru: 'Дождь', en: '' };
  await does(first.url, city.organizer, 'announce', { eventId: String(city.eventId), audience: 'EVERYBODY', text });
  await until('all requests are under way', () => services.reached.length === people);
  await until('some are noted as sent', async () => (await countStates())['sent'] === answered);
  await first.kill();
  services.release();
  await jobsExpire();
  const second = await startServerProcess(settings, { showsLog: false });
  await until('nothing waits any more', async () => {
    const states = await countStates();
    return !states['waiting'] && !states['begun'];
  });
  await second.stop();

  expect(await countStates()).toEqual({ sent: people });
  // What was under way is sent again under the same topic and tag, so that the service and the browser keep one of them.
  const shown = services.reached.map(({ path, headers, body }) => {
    const browser = browsers.find(({ endpoint }) => endpoint.endsWith(path));
    return `${path} ${String(headers['topic'])} ${String(browser?.reads(body)['tag'])}`;
  });
  expect(new Set(shown).size).toBe(people);
  expect(shown).toHaveLength(people + (people - answered));
});
