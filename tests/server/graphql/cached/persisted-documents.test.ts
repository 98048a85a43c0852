import {
  getNamedType,
  type GraphQLInputType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isRequiredInputField,
  Kind,
  parse,
  typeFromAST,
} from 'graphql';
import { beforeEach, describe, expect, it } from 'vitest';
import { schema } from '#server/graphql/schema.ts';
import { byId, documentId, ownDocuments } from '#tests/support/own-documents.ts';
import { type TestPerson, World } from '#tests/support/world.ts';

const findOperation = (text: string) => {
  const [operation] = parse(text).definitions;
  if (operation?.kind !== Kind.OPERATION_DEFINITION) throw new Error(text);
  return operation;
};
const documents = Object.entries(ownDocuments)
  .map(([id, text]) => ({ id, text, operation: findOperation(text), name: findOperation(text).name?.value ?? id }))
  .filter(({ operation }) => operation.operation !== 'subscription');

/** Makes a value of a type, with required fields only. */
function makeValue(type: GraphQLInputType): unknown {
  if (isNonNullType(type)) return makeValue(type.ofType);
  if (isListType(type)) return [makeValue(type.ofType)];
  const named = getNamedType(type);
  if (isEnumType(named)) return named.getValues()[0]?.name;
  if (isInputObjectType(named))
    return Object.fromEntries(
      Object.values(named.getFields())
        .filter(isRequiredInputField)
        .map((field) => [field.name, makeValue(field.type)]),
    );
  const samples: Record<string, unknown> = { ID: '1', Int: 5, Float: 1, Boolean: true, DateTime: '2027-01-01T00:00:00.000Z', Points: 1 };
  return samples[named.name] ?? 'one';
}

const makeVariables = ({ operation }: (typeof documents)[number], world: World) =>
  Object.fromEntries(
    (operation.variableDefinitions ?? []).flatMap(({ variable: { name }, type }) => {
      const expected = typeFromAST(schema, type) as GraphQLInputType;
      if (!isNonNullType(expected)) return [];
      return [[name.value, name.value === 'event' ? world.slug : makeValue(expected)]];
    }),
  );

interface Sent {
  as: TestPerson | null;
  body: object;
  accept?: string;
  method?: 'GET' | 'POST';
  headers?: Record<string, string>;
}

let world: World;
let captain: TestPerson;
let organizer: TestPerson;

beforeEach(async () => {
  world = await World.withEvent();
  await world.riddle();
  ({ captain } = await world.team());
  organizer = await world.organizer();
});

async function send({ as, body, accept = 'application/graphql-response+json', method = 'POST', headers = {} }: Sent) {
  const all = { accept, 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', ...headers };
  const query = () =>
    new URLSearchParams(Object.entries(body).map(([name, value]) => [name, typeof value === 'string' ? value : JSON.stringify(value)]));
  const {
    statusCode,
    headers: answered,
    body: text,
  } = await world.app.inject({
    method,
    url: method === 'GET' ? `/graphql?${query()}` : '/graphql',
    headers: { ...all, ...(as && { cookie: `session_token=${as.player.cookies.get('session_token')}` }) },
    ...(method === 'POST' && { payload: JSON.stringify(body) }),
  });
  const { 'x-request-id': _id, date: _date, ...rest } = answered;
  return { statusCode, headers: rest, text: text.replaceAll(/"(requestId|seenAt|lastSeenAt)":"[^"]*"/g, '"$1":""') };
}

/** Sends a document by its id, which is executed directly, and as text, which Yoga executes. */
async function bothWays({
  id,
  text,
  ...request
}: Omit<Sent, 'body'> & { id: string; text: string; variables: object; extensions?: object }) {
  const { variables, extensions = {}, ...how } = request;
  const direct = await send({ ...how, body: { variables, extensions: { ...byId(id).extensions, ...extensions } } });
  const yoga = await send({ ...how, body: { query: text, variables, extensions } });
  return { direct, yoga };
}

const queries = documents.filter(({ operation }) => operation.operation === 'query');

describe('a document of our client by its id gets the status, the headers and the body that its text gets', () => {
  it.each(['application/json', 'application/graphql-response+json'])('from people, accepting %s', async (accept) => {
    for (const document of documents) {
      const isQuery = document.operation.operation === 'query';
      // Their first run changes the data for the second.
      for (const as of isQuery ? [captain, organizer] : [null]) {
        const { direct, yoga } = await bothWays({ ...document, as, accept, variables: makeVariables(document, world) });
        expect(direct, `${document.name} by ${as?.role}`).toEqual(yoga);
      }
    }
  });

  it('by GET, with a tag that is the caller’s own', async () => {
    for (const document of queries) {
      const { direct, yoga } = await bothWays({ ...document, as: captain, method: 'GET', variables: makeVariables(document, world) });
      expect(direct, document.name).toEqual(yoga);
      const tag = direct.headers['etag'];
      if (!tag) continue;
      const again = await bothWays({
        ...document,
        as: captain,
        method: 'GET',
        variables: makeVariables(document, world),
        headers: { 'if-none-match': String(tag) },
      });
      expect(again.direct.statusCode, document.name).toBe(304);
      expect(again.direct, document.name).toEqual(again.yoga);
    }
  });

  it('to anonymous readers, too, but for what a proxy is told', async () => {
    for (const document of queries) {
      const { direct, yoga } = await bothWays({ ...document, as: null, variables: makeVariables(document, world) });
      expect([direct.statusCode, direct.text, direct.headers['content-type']], document.name).toEqual([
        yoga.statusCode,
        yoga.text,
        yoga.headers['content-type'],
      ]);
    }
  });

  it.each([
    ['variables that are missing', { variables: {} }],
    ['variables of another type', { variables: { event: 5, first: 'many' } }],
    ['fields that no input has', { variables: { event: 'x', first: 1, input: { unheard: 1 } } }],
    ['a bad token', { headers: { authorization: 'Bearer vst_nobody' } }],
    ['a wrong CSRF token', { headers: { 'x-csrf-token': 'wrong' } }],
  ])('with %s', async (_what, change) => {
    for (const document of documents) {
      const { direct, yoga } = await bothWays({ ...document, as: captain, variables: makeVariables(document, world), ...change });
      if (direct.statusCode === 200 && document.operation.operation === 'mutation') continue;
      expect(direct, document.name).toEqual(yoga);
    }
  });
});

it('a mutation by GET is refused as ever', async () => {
  const { direct, yoga } = await bothWays({
    id: documentId('SignOut'),
    text: ownDocuments[documentId('SignOut')] as string,
    as: captain,
    method: 'GET',
    variables: {},
  });

  expect(direct.statusCode).toBe(405);
  expect(direct).toEqual(yoga);
});

it('a mutation sets its cookies', async () => {
  const person = await world.person();

  const { statusCode, headers } = await send({ as: person, body: byId(documentId('SignOut')) });

  expect([statusCode, String(headers['set-cookie'])]).toEqual([200, expect.stringContaining('session_token=; Max-Age=0')]);
});

it('a repeated key gives the first result and says so', async () => {
  const key = { headers: { 'idempotency-key': 'a-key-of-one-gesture' } };
  const body = { ...byId(documentId('CreateTeam')), variables: { input: { name: 'Одна команда', category: 'RU' } } };
  const person = await world.person();

  const [first, again] = [await send({ as: person, body, ...key }), await send({ as: person, body, ...key })];

  expect([first.headers['idempotency-replay'], again.headers['idempotency-replay']]).toEqual([undefined, 'true']);
  expect(again.text).toBe(first.text);
});
