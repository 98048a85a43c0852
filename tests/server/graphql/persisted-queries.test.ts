import { globSync, readFileSync } from 'node:fs';
import { Kind, parse } from 'graphql';
import { afterEach, describe, expect, it } from 'vitest';
import { canonicalText } from '#server/graphql/documents/canonical-text.ts';
import { isPersistedDocument, persistedDocument } from '#server/graphql/documents/persisted-documents.ts';
import { closeReaders, LiveReader } from '#tests/support/live/live-reader.ts';
import { closeSockets, socketClient } from '#tests/support/live/live-socket.ts';
import { byId, documentId, ownDocuments as list } from '#tests/support/own-documents.ts';
import { World } from '#tests/support/world.ts';

afterEach(async () => {
  closeReaders();
  await closeSockets();
});

const asks = async (world: World, body: object) => {
  const response = await world.app.inject({
    method: 'POST',
    url: '/graphql',
    headers: { 'content-type': 'application/json', accept: 'application/graphql-response+json', 'sec-fetch-site': 'same-origin' },
    payload: JSON.stringify(body),
  });
  return { status: response.statusCode, body: response.json<{ data?: unknown; errors?: { extensions: { code: string } }[] }>() };
};

describe('a request by the id of a document', () => {
  it('runs the document with the variables that it brings', async () => {
    const [one, other] = [await World.withEvent(), await World.withEvent()];
    const ask = ({ slug }: World) => asks(one, { ...byId(documentId('Standings')), variables: { event: slug, first: 5 } });

    const answers = [await ask(one), await ask(other)];

    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(answers.map(({ body }) => body.data)).toMatchObject([one, other].map(({ slug }) => ({ standings: { event: { slug } } })));
  });

  it('runs over GET, too', async () => {
    const world = await World.bare();
    const query = new URLSearchParams({ extensions: JSON.stringify(byId(documentId('WallTime')).extensions) });

    const answer = await world.app.inject({ url: `/graphql?${query}`, headers: { 'sec-fetch-site': 'same-origin' } });

    expect(answer.json()).toEqual({ data: { serverTime: expect.any(String) } });
  });

  it('that the server does not know is told to come back with the text', async () => {
    const world = await World.bare();

    const { status, body } = await asks(world, byId('unheard-of'));

    expect([status, body.errors?.map(({ extensions }) => extensions.code)]).toEqual([404, ['PERSISTED_QUERY_NOT_FOUND']]);
  });

  it('runs the text where one comes with it, and keeps nothing of it', async () => {
    const world = await World.bare();

    const { body } = await asks(world, { ...byId('of an anonymous reader'), query: '{ serverTime }' });
    const again = await asks(world, byId('of an anonymous reader'));

    expect(body.data).toEqual({ serverTime: expect.any(String) });
    expect(again.status).toBe(404);
  });

  it.each([[{}], [7], [null], ['__proto__'], ['constructor']])('cannot be made of anything else: %j', async (id) => {
    const world = await World.bare();

    const { status, body } = await asks(world, byId(id));

    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
    expect(body.data).toBeUndefined();
  });

  it('changes nothing over GET, as a text would not', async () => {
    const world = await World.bare();
    const query = new URLSearchParams({ extensions: JSON.stringify(byId(documentId('SignOut')).extensions) });

    const { statusCode } = await world.app.inject({ url: `/graphql?${query}`, headers: { 'sec-fetch-site': 'same-origin' } });

    expect(statusCode).toBe(405);
  });
});

describe('a stream by the id of a document', () => {
  it('comes as server-sent events', async () => {
    const world = await World.withEvent();
    const reader = await LiveReader.of(world.app, { ...byId(documentId('StandingsChanged')), variables: { event: world.slug, first: 5 } });

    expect(await reader.frame()).toMatchObject({ data: { standingsChanged: { event: { slug: world.slug } } } });
  });

  it('that the server does not know ends with a status that the client tells from the end of a stream', async () => {
    const world = await World.withEvent();

    const { status } = await LiveReader.of(world.app, byId('unheard-of'));

    expect(status).toBe(404);
  });

  it('comes over a socket', async () => {
    const world = await World.withEvent();
    const { asks: subscribe } = await socketClient(world.app);

    const reader = subscribe('', { event: world.slug, first: 5 }, byId(documentId('StandingsChanged')).extensions);

    expect(await reader.frame()).toMatchObject({ data: { standingsChanged: { event: { slug: world.slug } } } });
  });

  it('that the server does not know is refused over a socket, which stays', async () => {
    const world = await World.withEvent();
    const { asks: subscribe } = await socketClient(world.app);

    const refused = await subscribe('', {}, byId('unheard-of').extensions).ended();
    const next = await subscribe('subscription ($event: String!) { eventClock(event: $event) { event { slug } } }', {
      event: world.slug,
    }).frame();

    expect(refused).toMatchObject([{ extensions: { code: 'PERSISTED_QUERY_NOT_FOUND' } }]);
    expect(next).toMatchObject({ data: { eventClock: { event: { slug: world.slug } } } });
  });

  it('shares its frames with who sends the text of it', async () => {
    const world = await World.withEvent();
    const id = documentId('StandingsChanged');
    const variables = { event: world.slug, first: 5 };
    const first = await LiveReader.of(world.app, { ...byId(id), variables });
    await first.frame();
    const before = world.deps.live.figures.executions;

    const second = await LiveReader.of(world.app, { query: persistedDocument(id) ?? '', variables });
    await second.frame();

    expect(world.deps.live.figures.executions).toBe(before);
  });
});

describe('a change by the id of a document', () => {
  it('happens once under its key, by id or by text', async () => {
    const world = await World.withEvent();
    const riddle = await world.riddle();
    const team = await world.team({ size: 2 });
    const { player } = team.captain;
    const id = documentId('CheckAnswer');
    const send = (document: object) =>
      player.sends({
        method: 'POST',
        url: '/graphql',
        headers: { 'content-type': 'application/json', 'idempotency-key': 'one-move-of-ours' },
        payload: JSON.stringify({ ...document, variables: { input: { riddleId: riddle.id, answer: 'Спасская башня' } } }),
      });

    const answers = [await send(byId(id)), await send({ query: persistedDocument(id) })];

    expect(answers.map((answer) => answer.json<object>())).toMatchObject(
      Array(2).fill({ data: { checkAnswer: { __typename: 'Solved', credited: true } } }),
    );
  });
});

describe('the list of persisted documents', () => {
  const operations = globSync('web/**/*.graphql').flatMap((path) =>
    parse(readFileSync(path, 'utf8')).definitions.flatMap((node) =>
      node.kind === Kind.OPERATION_DEFINITION ? (node.name?.value ?? []) : [],
    ),
  );

  it('holds every operation of the client once', () => {
    const listed = Object.values(list).map((text) => /^\w+ (\w+)/.exec(text)?.[1]);

    expect(listed.toSorted()).toEqual(operations.toSorted());
    expect(operations.length).toBeGreaterThan(100);
  });

  it('knows a document by its words, whatever stands between them and in whatever order its parts come', () => {
    for (const text of Object.values(list)) expect(isPersistedDocument(canonicalText(parse(text)))).toBe(true);
    const [operation = '', ...fragments] = (persistedDocument(documentId('Standings')) ?? '').split(/(?=fragment )/);
    const turned = `# a comment\n${[...fragments.toReversed(), operation].join('\n\n')}`;

    expect(isPersistedDocument(canonicalText(parse(turned)))).toBe(true);
  });

  it('does not hold what an anonymous reader puts beside a document of ours', () => {
    const text = `${persistedDocument(documentId('Standings'))} query Mine { serverTime }`;

    expect(isPersistedDocument(canonicalText(parse(text)))).toBe(false);
  });
});
