import { sql } from 'kysely';
import { afterAll, beforeAll } from 'vitest';
import webPush from 'web-push';
import { openListeners } from '#server/modules/mirrors/mirrors.ts';
import { desk } from '#tests/server/announcements/desk.ts';
import { Browser } from '#tests/support/mirrors/browser.ts';
import { type MessengerName, StandInMessenger } from '#tests/support/mirrors/messenger.ts';
import { Services } from '#tests/support/mirrors/services.ts';
import type { TestPerson } from '#tests/support/world.ts';

const { publicKey, privateKey } = webPush.generateVAPIDKeys();

/** The stand-ins of a file. */
export function standIns(): { readonly services: Services } {
  const held: { services?: Services } = {};
  beforeAll(async () => {
    held.services = await Services.open();
  });
  afterAll(() => held.services?.close());
  return {
    get services() {
      if (!held.services) throw new Error('not open yet');
      return held.services;
    },
  };
}

const fields = '{ channel pushKey since }';
const outcome = `__typename ... on MirrorsChanged { mirrors ${fields} } ... on DomainError { code } ... on BadInput { fields { name } }`;

/** A union without BadInput knows no selection of it. */
const outcomes: Record<string, string> = {
  stopMirror: outcome.replace('... on BadInput { fields { name } }', ''),
  linkMirror: '__typename ... on MirrorLink { url linkCode expiresAt } ... on DomainError { code } ... on BadInput { fields { name } }',
};

interface Outcome {
  __typename: string;
  code?: string;
  fields?: { name: string }[];
  mirrors?: { channel: string; since: string | null }[];
  url?: string;
  linkCode?: string;
}

let browsers = 0;

/** A city whose organizers announce by push, too, and by the bots of these messengers. */
export async function mirrored(services: Services, ...names: MessengerName[]) {
  const push = { publicKey, privateKey, subject: 'mailto:you@quest.example', services: [services.url] };
  const bots = new Map(names.map((name) => [name, new StandInMessenger(services, name)]));
  const settings = (name: MessengerName) => bots.get(name)?.settings ?? null;
  const here = await desk({ mirrors: { push, telegram: settings('telegram'), vk: settings('vk'), max: settings('max') } });
  const { queue, db, config } = here.world.deps;
  if (!queue) throw new Error('no queue');

  const does = async ({ player }: TestPerson, mutation: string, input: object): Promise<Outcome> => {
    const type = `${mutation[0]?.toUpperCase()}${mutation.slice(1)}Input`;
    const inUnion = outcomes[mutation] ?? outcome;
    const { data, errors } = await player.asks<Record<string, Outcome>>(
      `mutation ($input: ${type}!) { ${mutation}(input: $input) { ${inUnion} } }`,
      { input },
    );
    return data?.[mutation] ?? { __typename: 'Error', code: String(errors[0]?.extensions.code) };
  };

  const listeners = openListeners(config);
  const newBrowser = () => new Browser(`${services.url}/push/${(browsers += 1)}`);
  return {
    ...here,
    does,
    newBrowser,
    async subscribes(person: TestPerson, language = 'RU', browser = newBrowser()): Promise<Browser> {
      const done = await does(person, 'subscribePush', { ...browser.subscription, language });
      if (done.__typename !== 'MirrorsChanged') throw new Error(JSON.stringify(done));
      return browser;
    },
    bots,
    /** The link to the bot, and the code in it. */
    async takesLink(person: TestPerson, channel: MessengerName, language = 'RU') {
      const { url = '', linkCode: code = '' } = await does(person, 'linkMirror', { channel: channel.toUpperCase(), language });
      return { url, code };
    },
    /** The bots do what people have written to them. */
    async listens(): Promise<void> {
      for (const listener of listeners) await listener.listen(here.world.ctx(), new AbortController().signal);
    },
    /** All that is due in the queue is done. */
    async sends(): Promise<void> {
      for (const name of queue.names) await queue.run(name);
    },
    /** What waits for a later time is due, as if the time had passed. */
    becomesDue: () => sql`update queue.job set start_after = now() where state in ('created', 'retry')`.execute(db),
    reached: (browser: Browser) => services.reached.filter(({ path }) => browser.endpoint.endsWith(path)),
    async ownMirrors({ player }: TestPerson) {
      const { data } = await player.asks<{ viewer: { mirrors: { channel: string; since: string | null }[] } }>(
        `{ viewer { mirrors ${fields} } }`,
      );
      return data?.viewer.mirrors;
    },
    async sentMirrors() {
      const { data } = await here.organizer.player.asks<{ sentAnnouncements: { mirrors: object[] }[] }>(
        `query ($event: String!) { sentAnnouncements(event: $event) { mirrors { channel sent waiting lost } } }`,
        { event: here.world.slug },
      );
      return data?.sentAnnouncements.map(({ mirrors }) => mirrors);
    },
  };
}
