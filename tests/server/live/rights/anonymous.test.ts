import { readFileSync } from 'node:fs';
import { afterEach, describe, expect, it } from 'vitest';
import { membership } from '#server/modules/teams/teams.ts';
import type { Viewer } from '#server/platform/context.ts';
import { Overloaded } from '#server/platform/errors.ts';
import { readerAddress } from '#server/platform/http/client.ts';
import { metricsApp } from '#server/platform/http/metrics/metrics.ts';
import { LiveFigures } from '#server/platform/live/live-figures.ts';
import { AnonymousGroups } from '#server/platform/live/streams/anonymous-groups.ts';
import { groupLimits, streamLimits } from '#server/platform/live/streams/stream-limits.ts';
import { Streams } from '#server/platform/live/streams/streams.ts';
import { Turns } from '#server/platform/live/streams/turns.ts';
import { statementsDuring } from '#tests/support/database.ts';
import { HandTimers } from '#tests/support/hand-timers.ts';
import { closeReaders, formatCookies, LiveReader } from '#tests/support/live/live-reader.ts';
import { closeSockets, socketClient } from '#tests/support/live/live-socket.ts';
import { type TestRiddle, World } from '#tests/support/world.ts';

afterEach(async () => {
  closeReaders();
  await closeSockets();
});

const school = readerAddress('203.0.113.7');

function bounded() {
  const figures = new LiveFigures();
  const streams = new Streams({ figures });
  const opens = (count: number, who: { viewer?: Viewer; address?: string | null; field?: string } = {}) => {
    let streamCount = 0;
    try {
      for (; streamCount < count; streamCount += 1)
        streams.enter(
          { viewer: who.viewer ?? null, token: null, address: who.address ?? null },
          { transport: 'sse', field: who.field ?? 'standingsChanged', close: () => undefined },
        );
    } catch (error) {
      if (!(error instanceof Overloaded)) throw error;
    }
    return streamCount;
  };
  const person = (index: number): Viewer => ({
    userId: index,
    role: 'guest',
    organizerRoles: [],
    sessionHash: Buffer.from(`session ${index}`),
  });
  return { figures, streams, opens, person };
}

describe('anonymous readers who take every place there is', () => {
  it('leave the reserve to people', () => {
    const { opens, person, figures } = bounded();

    expect(opens(20_000)).toBe(streamLimits.anonymous);
    expect(figures.refused.get('strangers')).toBe(1);
    const people = Array.from({ length: 4_000 }, (_, index) => opens(1, { viewer: person(index) }));
    expect(people.every((streamCount) => streamCount === 1)).toBe(true);
  });

  it('leave places to walls, of which one address can take only twenty', () => {
    const { opens, figures } = bounded();
    opens(20_000);
    const wall = { field: 'wallChanged' };

    expect(opens(100, { ...wall, address: school })).toBe(streamLimits.wallsPerAddress);
    expect(opens(20, { ...wall, address: '198.51.100.1' })).toBe(20);
    expect(opens(1_000, wall)).toBe(streamLimits.walls - 40);
    expect(figures.refused.get('address')).toBe(1);
    expect(figures.refused.get('walls')).toBe(1);
  });

  it('from one address take two thousand places, and those of another address find theirs', () => {
    const { opens } = bounded();

    expect(opens(5_000, { address: school })).toBe(streamLimits.anonymousPerAddress);
    expect(opens(100, { address: '198.51.100.1' })).toBe(100);
  });

  it('five hundred phones behind one address keep working, with five hundred anonymous readers beside them', () => {
    const { opens, person } = bounded();
    expect(opens(500, { address: school })).toBe(500);

    for (let phone = 0; phone < 500; phone += 1) expect(opens(3, { viewer: person(phone), address: school })).toBe(3);
    opens(5_000, { address: school });
    for (let phone = 0; phone < 500; phone += 1) expect(opens(1, { viewer: person(phone), address: school })).toBe(1);
  });

  it('a place that an anonymous reader leaves is free for the next', () => {
    const { streams } = bounded();
    const stream = () => ({ transport: 'sse' as const, field: 'eventClock', close: () => undefined });
    const enter = () => streams.enter({ viewer: null, token: null, address: school }, stream());
    const leaves = Array.from({ length: streamLimits.anonymousPerAddress }, enter);
    expect(enter).toThrow(Overloaded);

    leaves[0]?.();

    expect(enter).not.toThrow();
  });
});

describe('where a reader counts', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8:1:2:ffff::1', '2001:db8:1:2::/64'],
    ['127.0.0.1', null],
    ['127.0.9.1', null],
    ['::1', null],
    ['::ffff:127.0.0.1', null],
  ])('%s is %s', (ip, address) => {
    expect(readerAddress(ip)).toBe(address);
  });
});

describe('different documents of anonymous readers', () => {
  function groups() {
    const timers = new HandTimers();
    const anonymousReaders = new AnonymousGroups({ figures: new LiveFigures(), timers });
    const asks = (key: string, { kind = 'free' as 'free' | 'persisted', address = null as string | null } = {}) =>
      anonymousReaders.enter({ kind, key, address });
    const fills = (count: number) => Array.from({ length: count }, (_, index) => asks(`document ${index}`));
    return { timers, asks, fills };
  }

  it('are at most sixty-four, and who asks for one of these is let in', () => {
    const { asks, fills } = groups();
    fills(groupLimits.free.process);

    expect(() => asks('one more')).toThrow(Overloaded);
    expect(() => asks('document 7')).not.toThrow();
  });

  it('do not shut out the documents of our own client', () => {
    const { asks, fills } = groups();
    fills(groupLimits.free.process);

    expect(() => asks('the wall', { kind: 'persisted' })).not.toThrow();
  });

  it('cannot all be of one address', () => {
    const { asks } = groups();
    for (let index = 0; index < groupLimits.free.address; index += 1) asks(`document ${index}`, { address: school });

    expect(() => asks('one more', { address: school })).toThrow(Overloaded);
    expect(() => asks('another', { address: '198.51.100.1' })).not.toThrow();
  });

  it('that come and go quickly are as many as those that stay', async () => {
    const { asks, fills, timers } = groups();
    for (const leave of fills(groupLimits.free.process)) leave();

    expect(() => asks('one more')).toThrow(Overloaded);
    await timers.pass(2_000);
    expect(() => asks('one more')).not.toThrow();
  });

  it('are answered one after the other, for a quarter of the time', async () => {
    const timers = new HandTimers();
    const turns = new Turns({ timers, monotonicNow: timers.now, timeDivisor: 4, maxWaiting: 10 });
    const startedAt: number[] = [];
    const work = async () => {
      startedAt.push(timers.ms);
      await new Promise<void>((resolve) => void timers.setTimeout(resolve, 10));
    };
    for (let index = 0; index < 4; index += 1) void turns.take(work);

    await timers.pass(200);

    expect(startedAt).toEqual([0, 40, 80, 120]);
  });
});

async function city() {
  // A request without X-Forwarded-For comes from the loopback interface, for which no bound holds.
  const world = await World.withEvent({ config: { trustedProxies: ['127.0.0.1'] } });
  const block = await world.block();
  const riddles = [await world.riddle({ block }), await world.riddle({ block }), await world.riddle({ block })];
  const team = await world.team({ name: 'Третий Рим' });
  const watch = (query: string, headers: Record<string, string> = {}) =>
    LiveReader.of(world.app, { query, variables: { event: world.slug }, headers });
  const { figures, broadcast } = world.deps.live;
  const solves = () => team.captain.player.checksAnswer(riddles.shift() as TestRiddle, 'Спасская башня');
  return { world, watch, figures, broadcast, solves };
}

const wall = 'subscription ($event: String!) { wallChanged(event: $event) { version } }';
const ours = Object.entries(
  JSON.parse(readFileSync('server/graphql/__generated__/persisted-documents.json', 'utf8')) as Record<string, string>,
);
const persistedExtensions = (name: string) => ({
  persistedQuery: { sha256Hash: ours.find(([, text]) => text.startsWith(`subscription ${name}(`))?.[0] },
});
/** Reads the numbers of rows for which the page of a board asks: at first, and at most. */
const readPageSizes = () =>
  /\[firstRows, maxRows\] = \[(\d+), (\d+)\]/
    .exec(readFileSync('web/features/standings/board/standings-boards.tsx', 'utf8'))
    ?.slice(1)
    .map(Number) ?? [];
const from = (address: string) => ({ 'x-forwarded-for': address });

describe('documents that ask the same', () => {
  it.each([
    ['a comment', (index: number) => `${wall} # ${index}`],
    ['blanks', (index: number) => wall.replace(' ', ' '.repeat(index + 1))],
    ['the name of the operation', (index: number) => wall.replace('subscription', `subscription S${index}`)],
    ['a description', (index: number) => `"""${index}""" ${wall}`],
    ['another operation', (index: number) => `subscription A ${wall.slice(12)} query B { a${index}: serverTime }`],
  ])('and differ by %s are one group', async (_name, makeDocument) => {
    const { world, broadcast } = await city();
    for (let index = 0; index < 5; index += 1) {
      const document = makeDocument(index);
      const reader = await LiveReader.of(world.app, {
        query: document,
        variables: { event: world.slug, undeclared: index },
        ...(document.includes(' A ') && { operationName: 'A' }),
      });
      await reader.frameText();
    }

    expect(broadcast.groupCount).toBe(1);
  });

  it('two thousand documents that differ by a comment are one group', async () => {
    const { watch, broadcast, figures, solves } = await city();
    const readers = await Promise.all(Array.from({ length: 200 }, (_, index) => watch(`${wall} # ${index}`)));
    for (const reader of readers) await reader.frameText();
    const before = figures.executions;

    await solves();
    for (const reader of readers) await reader.frameText();

    expect(broadcast.groupCount).toBe(1);
    expect(figures.executions - before).toBe(1);
  });

  it('of anonymous readers who come one after another tell the state of the event as it is then', async () => {
    const { world, watch } = await city();
    const board = 'subscription ($event: String!) { standingsChanged(event: $event) { event { status } } }';
    const first = await watch(board);
    const before = await first.frameText();
    first.close();
    world.clock.passes(5 * 3600);
    for (const topic of ['event', 'board']) world.deps.hub.touch(`${topic}:${world.eventId}`);

    expect([before, await (await watch(board)).frameText()]).toEqual([
      expect.stringContaining('ACTIVE'),
      expect.stringContaining('FINISHED'),
    ]);
  });

  it('of anonymous readers do not hold up a person who reads the same board', async () => {
    const { world, watch, solves } = await city();
    const anonymous = await watch(wall);
    await anonymous.frameText();
    const { player } = await world.person();
    const person = await watch(wall, { cookie: formatCookies(player) });
    await person.frameText();
    void world.deps.live.anonymousTurns.free.take(() => new Promise(() => undefined));

    await solves();

    expect(await person.frameText()).toContain('"version"');
  });

  it('of anonymous readers are shared although they ask for what is each viewer’s own', async () => {
    const { watch, broadcast } = await city();
    const own =
      'subscription ($event: String!) { standingsChanged(event: $event) { version ownRow { teamName } liveBoards { totalCount } } }';
    for (let index = 0; index < 5; index += 1) {
      expect(await (await watch(own)).frameText()).toContain('"ownRow":null,"liveBoards":null');
    }

    expect(broadcast.groupCount).toBe(1);
  });
});

/** Documents of one field that differ by an alias. */
const fields: Record<string, (index: number) => string> = {
  wallChanged: (index) =>
    `subscription ($event: String!) { wallChanged(event: $event) { a${index}: version figures { solves } moments { teamName } standings { boards { totalCount } } } }`,
  standingsChanged: (index) =>
    `subscription ($event: String!) { standingsChanged(event: $event) { a${index}: version ownRow { teamName } } }`,
  activity: (index) => `subscription ($event: String!) { activity(event: $event) { a${index}: id category { code } } }`,
  eventClock: (index) => `subscription ($event: String!) { eventClock(event: $event) { a${index}: serverTime event { endsAt } } }`,
};

describe.each(Object.entries(fields))('%s', (field, makeDocument) => {
  it('costs the same statements at a change for fifty groups of anonymous readers as for one', async () => {
    const { world, watch, broadcast, solves } = await city();
    const { player: organizer } = await world.organizer();
    const extends5 = () => organizer.does('extendEvent', { eventId: String(world.eventId), minutes: 5 });
    const changes = field === 'eventClock' ? extends5 : solves;
    const readers: LiveReader[] = [];
    const opens = async (index: number) => {
      const reader = await watch(makeDocument(index), from(`198.51.100.${index % 10}`));
      readers.push(reader);
      await reader.frameText();
    };
    const costs = () =>
      statementsDuring(async () => {
        await changes();
        for (const reader of readers) expect(await reader.frameText()).not.toBeNull();
      });
    await opens(0);
    // The first change also reads its author.
    await costs();
    const ofOne = await costs();
    for (let index = 1; index < 50; index += 1) await opens(index);

    const ofFifty = await costs();

    expect(broadcast.groupCount).toBe(50);
    expect(ofFifty).toHaveLength(ofOne.length);
  });
});

describe('over HTTP and sockets', () => {
  it('an anonymous reader’s sixty-fifth document is answered 503 with when to come back, and a person’s own is not', async () => {
    const { world, watch } = await city();
    const { player } = await world.person();
    const makeDocument = fields['eventClock'] as (index: number) => string;
    for (let index = 0; index < groupLimits.free.process; index += 1)
      expect((await watch(makeDocument(index), from(`198.51.100.${index % 10}`))).status).toBe(200);

    const refused = await watch(makeDocument(100), from('203.0.113.7'));

    expect(refused.status).toBe(503);
    const extensions = (await refused.frame())?.errors?.[0]?.extensions;
    expect(extensions).toMatchObject({ code: 'OVERLOADED', retryAfter: Number(refused.headers['retry-after']) });
    expect((await watch(makeDocument(100), { ...from('203.0.113.7'), cookie: formatCookies(player) })).status).toBe(200);
  });

  it('anonymous readers who ask with our own documents for every number of rows do not shut out the pages', async () => {
    const { world } = await city();
    const asks = (name: string, rows: number, address: string) =>
      LiveReader.of(world.app, {
        extensions: persistedExtensions(name),
        variables: { event: world.slug, first: rows },
        headers: from(address),
      });
    const statuses = new Set<number>();
    for (let rows = 1; rows < 100; rows += 1) statuses.add((await asks('StandingsChanged', rows, `198.51.100.${rows % 50}`)).status);

    expect([...statuses]).toEqual([200, 503]);
    expect(world.deps.live.broadcast.groupCount).toBe(groupLimits.free.process);
    for (const rows of readPageSizes()) await asks('StandingsChanged', rows, '203.0.113.7');
    await asks('WallChanged', 1, '203.0.113.7');
    expect(world.deps.live.broadcast.groupCount).toBe(groupLimits.free.process + 3);
  });

  it('a directive that would keep a document from being shared is refused', async () => {
    const { watch, broadcast } = await city();
    const reader = await watch('subscription ($event: String!) { eventClock(event: $event) @include(if: true) { serverTime } }');

    expect((await reader.frame())?.errors?.[0]?.extensions['code']).toBe('BAD_INPUT');
    expect(broadcast.groupCount).toBe(0);
  });

  it('what anonymous readers are refused is counted by the bound', async () => {
    const { world, watch } = await city();
    const makeDocument = fields['eventClock'] as (index: number) => string;
    for (let index = 0; index <= groupLimits.free.address; index += 1) await watch(makeDocument(index), from('203.0.113.7'));

    expect((await metricsApp(world.app.metrics).inject('/metrics')).body).toContain('versta_live_refused_total{reason="groups"} 1');
  });

  it('an operation that the server ends over a socket gives its place back', async () => {
    const { world } = await city();
    const { player, id } = await world.person();
    const team = await world.team();
    await membership.seatMember(world.ctx(await world.organizer()), { teamId: team.id, userId: id });
    const reader = (await socketClient(world.app, { headers: { cookie: formatCookies(player) } })).asks(
      'subscription { teamProgress { team { id } } }',
    );
    await reader.frame();

    await membership.removeMember(world.ctx(await world.organizer()), { teamId: team.id, userId: id });
    await reader.ended();

    expect(world.deps.live.streams.open.size).toBe(0);
  });
});
