import {
  executeSubscriptionEvent,
  getNamedType,
  type GraphQLNamedType,
  type GraphQLOutputType,
  isLeafType,
  isObjectType,
  isRequiredArgument,
  parse,
  validateSubscriptionArgs,
} from 'graphql';
import { beforeAll, describe, expect, it } from 'vitest';
import { anonymousContext, type RequestContext } from '#server/context.ts';
import type { Watch } from '#server/graphql/build/fields.ts';
import { schema } from '#server/graphql/schema.ts';
import { play } from '#server/modules/quest/quest.ts';
import { membership } from '#server/modules/teams/teams.ts';
import type { Viewer } from '#server/platform/context.ts';
import { end } from '#server/platform/live/broadcast/filter-map.ts';
import { World } from '#tests/support/world.ts';

const depth = 6;

/** Lists every field of a type to some depth, one by one, with or without those that are marked as each viewer's own. */
function listFields(type: GraphQLNamedType, { left, withMarked }: { left: number; withMarked: boolean }): string[] {
  if (!isObjectType(type)) return ['__typename'];
  const fields = Object.values(type.getFields()).filter(
    (field) => !field.args.some(isRequiredArgument) && (withMarked || field.extensions['perViewer'] !== true),
  );
  return fields
    .flatMap((field) => {
      const inner = getNamedType(field.type);
      if (isLeafType(inner)) return [field.name];
      return left > 1 ? [`${field.name} { ${listFields(inner, { left: left - 1, withMarked }).join(' ')} }`] : [];
    })
    .concat('__typename');
}

/** Lists selections of a type that are narrow enough for one document each: no two parts of a part are asked for together. */
function listSelections(type: GraphQLNamedType, withMarked: boolean): string[] {
  const inner = (name: string) => (isObjectType(type) ? getNamedType(type.getFields()[name]?.type as GraphQLOutputType) : type);
  return listFields(type, { left: depth, withMarked }).flatMap((selection) => {
    const [name = '', isPart] = selection.split(' ');
    return isPart ? listFields(inner(name), { left: depth - 1, withMarked }).map((part) => `${name} { ${part} }`) : [selection];
  });
}

const live = Object.values(schema.getSubscriptionType()?.getFields() ?? {}).filter((field) => field.extensions['live'] !== undefined);

interface NamedViewer {
  name: string;
  viewer: Viewer | null;
  isOfTeam: boolean;
}

let world: World;
let everybody: NamedViewer[];
const base = (person: NamedViewer): RequestContext => ({ ...anonymousContext(world.deps), viewer: person.viewer });

beforeAll(async () => {
  world = await World.withEvent({ prices: { startCoins: 4 } });
  const riddle = await world.riddle();
  const [team, other] = [await world.team({ size: 2 }), await world.team()];
  const organizer = await world.organizer();
  await membership.seatMember(world.ctx(organizer), { teamId: team.id, userId: organizer.id });
  await play.buyHint(world.ctx(team.captain), { riddleId: riddle.id });
  await play.checkAnswer(world.ctx(team.captain), { riddleId: riddle.id, answer: 'Спасская башня' });
  const named = (name: string, person: (typeof team)['captain'], isOfTeam: boolean): NamedViewer => ({
    name,
    isOfTeam,
    viewer: world.ctx(person).viewer,
  });
  everybody = [
    { name: 'an anonymous reader', viewer: null, isOfTeam: false },
    named('the captain', team.captain, true),
    named('a member', team.members[0] as (typeof team)['captain'], true),
    named('an organizer who plays', organizer, true),
    named('a player of another team', other.captain, false),
    named('a ctc', await world.person('ctc'), false),
  ];
});

/** Executes the subscription for this viewer, on the same data. */
async function shownTo(person: NamedViewer, { name, withMarked }: { name: string; withMarked: boolean }): Promise<string> {
  const field = live.find((each) => each.name === name);
  if (!field) throw new Error(name);
  const takesEvent = field.args.some((argument) => argument.name === 'event');
  const opener = everybody.find((each) => each.isOfTeam) as NamedViewer;
  const watched = await (field.extensions['live'] as Watch<unknown, object>)(base(opener), { event: world.slug, first: 100 });
  const rootValue = await watched.read(anonymousContext(world.deps));
  if (rootValue === undefined || rootValue === end) throw new Error(`${name} shows nothing`);
  const shown: object[] = [];
  // A document with all of them would be too wide.
  for (const selection of listSelections(getNamedType(field.type), withMarked)) {
    const text = `subscription { ${name}${takesEvent ? `(event: "${world.slug}")` : ''} { ${selection} } }`;
    const validated = validateSubscriptionArgs({ schema, document: parse(text), rootValue, contextValue: base(person) });
    if (!('operation' in validated)) throw new Error(`${name}: ${validated[0]?.message}`);
    const { data, errors } = await executeSubscriptionEvent(validated);
    // The time of the database moves between two executions, and the clock of the test does not.
    shown.push({ data, ...(errors && { errors: errors.map(({ message, path }) => ({ message, path })) }) });
  }
  return JSON.stringify(shown);
}

describe.each(live.map(({ name }) => name))('%s', (name) => {
  it('shows everybody who may share it the same, but for fields that are marked as each viewer’s own', async () => {
    const sharing = name === 'teamProgress' ? everybody.filter((person) => person.isOfTeam) : everybody;
    const shown = new Map<string, string[]>();
    for (const person of sharing) {
      const text = await shownTo(person, { name, withMarked: false });
      shown.set(text, [...(shown.get(text) ?? []), person.name]);
    }

    expect([...shown.values()]).toHaveLength(1);
    expect([...shown.keys()][0]).not.toContain('"errors":[');
  });
});

it('a field that is marked does differ, so that the guard can see one that is not', async () => {
  const [anonymous, captain] = everybody as [NamedViewer, NamedViewer];
  const ask = { name: 'standingsChanged', withMarked: true };

  expect(await shownTo(anonymous, ask)).not.toBe(await shownTo(captain, ask));
});

it('there are live fields to look at', () => {
  expect(live.map(({ name }) => name)).toEqual(expect.arrayContaining(['activity', 'eventClock', 'standingsChanged', 'teamProgress']));
});
