import { z } from 'zod';
import type { Route } from '#server/rest/route.ts';
import { routes } from '#server/rest/routes.ts';
import { isNightly } from '#tests/support/typed/nightly.ts';
import { ask, watch } from '../authz/ask.ts';
import { type Caller, callers, listMembers, type State, states } from '../authz/callers.ts';
import { type Call, buildCall } from '../authz/calls.ts';
import { City } from '../authz/city.ts';
import { isRefusal, objectTypes, listReaders } from '../authz/reach.ts';
import { expected, rules } from '../authz/rules.ts';
import { types } from '../authz/types.ts';
import { type Selection, listSelections } from './documents.ts';
import { hideSecrets, type Secret } from './play.ts';

export interface Sight {
  secret: Secret;
  caller: Caller;
  state: State;
  where: string;
}

const rowByField = new Map(
  Object.entries(types).flatMap(([who, names]) => (names ?? []).map((name) => [name, listMembers(who as never)] as const)),
);

const refusals = new Set(objectTypes.filter(isRefusal).map((type) => type.name));

const isEmpty = (part: unknown) => part === null || (Array.isArray(part) && part.length === 0);

/** Lists the fields of a response that hold something, as `Type.field`. */
function* filled(value: unknown): Generator<string> {
  if (typeof value !== 'object' || value === null) return;
  const type = (value as { __typename?: string }).__typename;
  for (const [key, part] of Object.entries(value)) {
    if (type && key !== '__typename' && !isEmpty(part)) yield `${type}.${key}`;
    yield* filled(part);
  }
}

/** Lists further ids for the arguments of a query, so that it also asks for the things of other people. */
export function variants(name: string, city: City): Record<string, string>[] {
  const riddles = [...city.riddles.values()].map(({ id }) => ({ id: String(id) }));
  if (name === 'Query.riddle' || name === 'Query.editableRiddle') return riddles;
  if (name === 'Query.block' || name === 'Query.editableBlock')
    return [city.blockId, city.foreignBlockId].map((id) => ({ id: String(id) }));
  if (name === 'Query.insiderTasks') return [city.teamId, city.rivalTeamId].map((id) => ({ teamId: String(id) }));
  return [{}];
}

const listIds = (city: City) => [
  city.world.eventId,
  city.blockId,
  city.foreignBlockId,
  city.teamId,
  city.rivalTeamId,
  city.id('captain'),
  city.id('loner'),
  ...[...city.riddles.values()].flatMap(({ id, answerId }) => [id, answerId]),
];
const categoryIds = [1, 2, 3];

/** Lists real addresses for a path of the table, one for each thing in the city that the path can name. */
export function listAddresses({ path, query }: Route, city: City): string[] {
  if (query) {
    const { properties = {} } = z.toJSONSchema(query, { io: 'input', unrepresentable: 'any' });
    return listIds(city).map(
      (id) =>
        `${path}?${Object.keys(properties)
          .map((name) => `${name}=${id}`)
          .join('&')}`,
    );
  }
  if (path.includes(':event')) return [city.world.slug, 'none'].map((slug) => path.replace(':event', slug));
  if (!path.includes(':')) return [path];
  const ids = path.includes('/by-language/') ? categoryIds : [...new Set(listIds(city))];
  return ids.map((id) => path.replaceAll(/:\w+/g, String(id)));
}

type Place = Omit<Sight, 'secret'>;

/** The findings of the crawl. */
class Log {
  readonly secrets: Secret[];
  readonly sights: Sight[] = [];
  readonly #beyond = new Set<string>();
  requests = 0;

  constructor(secrets: Secret[]) {
    this.secrets = secrets;
  }

  search(bytes: string, at: Place): void {
    this.requests += 1;
    for (const secret of this.secrets) if (bytes.includes(secret.word)) this.sights.push({ ...at, secret });
  }

  read(data: unknown, caller: Caller): void {
    for (const field of filled(data)) {
      const [type = '', part = ''] = field.split('.');
      const mayRead = refusals.has(type) || listReaders(type, part, rowByField.get(type) ?? []).includes(caller);
      if (!mayRead) this.#beyond.add(`${field} by ${caller}`);
    }
  }

  /** Fields that a caller got although the table of types does not name them. */
  get beyond(): string[] {
    return [...this.#beyond].sort();
  }
}

export type Seen = Log;

async function hear(city: City, log: Log, { call, at }: { call: Call; at: Place }): Promise<void> {
  const speak = at.where.startsWith('Subscription.') ? watch : ask;
  const { bytes, data } = await speak(city, at.caller, call);
  log.search(bytes, at);
  log.read(data, at.caller);
}

/** Reads everything that GraphQL gives a caller. */
async function askEverything(
  city: City,
  log: Log,
  { selections, caller, state }: { selections: Selection[]; caller: Caller; state: State },
): Promise<void> {
  for (const { name, selection } of selections) {
    const call = buildCall(name, city, caller, selection);
    for (const change of variants(name, city)) {
      await hear(city, log, { call: { ...call, variables: { ...call.variables, ...change } }, at: { caller, state, where: name } });
    }
  }
}

/** Reads everything that REST gives a caller, and each file. */
async function getEverything(city: City, log: Log, { caller, state }: { caller: Caller; state: State }): Promise<void> {
  const rest = routes
    .filter(({ method }) => method === 'GET')
    .flatMap((route) => listAddresses(route, city).map((address) => ({ url: `/api${address}`, where: route.path })));
  const files = [...city.riddles.values()].flatMap(({ paths }) =>
    Object.values(paths).map((path) => ({ url: `/static/img/${path}`, where: 'media' })),
  );
  for (const { url, where } of [...rest, ...files]) {
    const { body, headers } = await city.player(caller).sends({ method: 'GET', url, headers: city.headers(caller) });
    log.search(JSON.stringify(headers) + body, { caller, state, where });
  }
}

/** Reads the refusal of each mutation that refuses a caller. */
async function tryEverything(city: City, log: Log, caller: Caller): Promise<void> {
  for (const name of Object.keys(rules).filter((each) => each.startsWith('Mutation.'))) {
    if (expected(name, caller, 'active') === 'allowed') continue;
    const { query, variables } = buildCall(name, city, caller);
    const call = { query: query.replace('DomainError { code }', 'DomainError { code message }'), variables };
    await hear(city, log, { call, at: { caller, state: 'active', where: name } });
  }
}

/** Callers who see nothing of one state that they, or somebody with the same rights, do not see while the event is active. */
const likeOthers: readonly Caller[] = ['unregistered', 'rival', 'otherInsider', 'tokenStats', 'tokenVisits', 'tokenScores'];

/** By night every caller in every state. Before a merge a pause, which shows what play shows, and the callers like others are left out. */
const listCallers = (state: State): readonly Caller[] => {
  if (isNightly || state === 'active') return callers;
  return state === 'paused' ? [] : callers.filter((caller) => !likeOthers.includes(caller));
};

/** Reads every path as every caller and notes each secret that it finds. */
export async function crawl(): Promise<Seen> {
  const city = await City.build();
  const log = new Log(await hideSecrets(city));
  const selections = await listSelections(city);
  for (const state of states) {
    await city.becomes(state);
    for (const caller of listCallers(state)) {
      await askEverything(city, log, { selections, caller, state });
      await getEverything(city, log, { caller, state });
    }
  }
  await city.becomes('active');
  for (const caller of callers) await tryEverything(city, log, caller);
  return log;
}
