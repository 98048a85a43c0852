import { readFileSync } from 'node:fs';
import {
  buildSchema,
  getNamedType,
  type GraphQLInputType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  Kind,
  type OperationDefinitionNode,
  parse,
  typeFromAST,
} from 'graphql';
import { expect, it } from 'vitest';
import { byId, ownDocuments } from '#tests/support/own-documents.ts';
import type { Player } from '#tests/support/player.ts';
import { isNightly } from '#tests/support/typed/nightly.ts';
import { formsFor } from '#tests/support/typed/typed-forms.ts';
import { World } from '#tests/support/world.ts';

const schema = buildSchema(readFileSync('schema.graphql', 'utf8'));
/** These mutations change or end the caller's session, account or event, so that the others could not be tried. */
const isFarewell = /^(Admin)?(SignOut|SignIn|DeleteMe|End(Other)?Sessions?$|EndEventEarly|ChangeRole|DisablePerson)/;
const wrongKinds: unknown[] = [null, true, -1, 1.5, 2 ** 53, 'x', [], [[]], {}, { __proto__: null, length: -1 }];

/** Makes a value that its type allows, with ids of rows of the world. */
function plausible(type: GraphQLInputType): unknown {
  if (isNonNullType(type)) return plausible(type.ofType);
  if (isListType(type)) return [plausible(type.ofType)];
  if (isEnumType(type)) return type.getValues()[0]?.name;
  if (isInputObjectType(type))
    return Object.fromEntries(
      Object.values(type.getFields()).map((field) => [field.name, type.isOneOf ? undefined : plausible(field.type)]),
    );
  const name = getNamedType(type).name;
  if (name === 'Boolean') return true;
  if (name === 'DateTime') return '2026-11-26T12:00:00.000Z';
  return name === 'String' ? 'текст' : name === 'ID' ? '1' : 1;
}

type Path = (string | number)[];

/** Lists the paths of a value to texts that a person types. */
function textsIn(type: GraphQLInputType, path: Path): Path[] {
  if (isNonNullType(type)) return textsIn(type.ofType, path);
  if (isListType(type)) return textsIn(type.ofType, [...path, 0]);
  if (isInputObjectType(type)) return Object.values(type.getFields()).flatMap((field) => textsIn(field.type, [...path, field.name]));
  return ['String', 'ID', 'DateTime'].includes(getNamedType(type).name) ? [path] : [];
}

const put = (value: unknown, [step, ...rest]: Path, leaf: unknown): unknown => {
  if (step === undefined) return leaf;
  if (Array.isArray(value)) return value.map((each, place) => (place === step ? put(each, rest, leaf) : each));
  return { ...(value as object), [step]: put((value as Record<string, unknown>)[step], rest, leaf) };
};

interface Trial {
  name: string;
  id: string;
  what: string;
  variables: object;
}

const wrongFor = (variable: number): unknown[] => (isNightly ? wrongKinds : [wrongKinds[variable % wrongKinds.length]]);

const trials: Trial[] = [];
let field = 0;
for (const [id, text] of Object.entries(ownDocuments)) {
  const operation = parse(text).definitions.find(({ kind }) => kind === Kind.OPERATION_DEFINITION) as OperationDefinitionNode;
  const name = operation.name?.value ?? '';
  if (operation.operation === 'subscription' || isFarewell.test(name)) continue;
  const types = (operation.variableDefinitions ?? []).map(
    ({ variable, type }) => [variable.name.value, typeFromAST(schema, type as never) as GraphQLInputType] as const,
  );
  const usual = Object.fromEntries(types.map(([variable, type]) => [variable, plausible(type)]));
  for (const path of types.flatMap(([variable, type]) => textsIn(type, [variable]))) {
    for (const [form, value] of formsFor((field += 1), 2))
      trials.push({ name, id, what: `${path.join('.')}: ${form}`, variables: put(usual, path, value) as object });
  }
  for (const [variable] of types)
    for (const value of wrongFor((field += 1)))
      trials.push({ name, id, what: `${variable} is ${JSON.stringify(value)}`, variables: { ...usual, [variable]: value } });
  trials.push({ name, id, what: 'unknown variables', variables: { ...usual, anonymous: 'x'.repeat(9_000) } });
}

it('every document of the client holds against what hands that fumble type into each of its fields, and against values of wrong kinds', async () => {
  const world = await World.withEvent({ prices: { startCoins: 6 } });
  const { captain } = await world.team({ size: 2 });
  await world.riddle();
  const callers: Player[] = [captain.player, (await world.organizer()).player];
  const faults: string[] = [];

  for (const [place, { name, id, what, variables }] of trials.entries()) {
    for (const player of isNightly ? callers : [callers[place % callers.length]!]) {
      const { statusCode, body } = await player.sends({
        method: 'POST',
        url: '/graphql',
        headers: { 'content-type': 'application/json', accept: 'application/json', 'sec-fetch-site': 'same-origin' },
        payload: JSON.stringify({ ...byId(id), variables }),
      });
      const { errors = [] } = JSON.parse(body) as { errors?: { extensions?: { code?: string } }[] };
      const bad =
        statusCode >= 500 || errors.some(({ extensions }) => [undefined, 'INTERNAL', 'INTERNAL_SERVER_ERROR'].includes(extensions?.code));
      if (bad) faults.push(`${name}, ${what}: ${statusCode} ${body.slice(0, 200)}`);
    }
  }

  expect(faults).toEqual([]);
  const present = await Promise.all(callers.map((player) => player.asks('{ viewer { id } }')));
  expect(
    present.every(({ data }) => data?.['viewer']),
    'the callers are still signed in',
  ).toBe(true);
  expect(trials.length).toBeGreaterThan(1_000);
}, 600_000);
