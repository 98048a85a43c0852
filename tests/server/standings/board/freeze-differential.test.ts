import { beforeAll, describe, expect, it } from 'vitest';
import { eventClock } from '#server/modules/events/events.ts';
import { routes } from '#server/rest/routes.ts';
import { ask, watch } from '#tests/server/authz/ask.ts';
import type { Caller, State } from '#tests/server/authz/callers.ts';
import { buildCall } from '#tests/server/authz/calls.ts';
import { City } from '#tests/server/authz/city.ts';
import { expected, rules } from '#tests/server/authz/rules.ts';
import { listAddresses, variants } from '#tests/server/leak/crawl.ts';
import { type Selection, listSelections } from '#tests/server/leak/documents.ts';
import { spec } from '#tests/support/spec.ts';

/** These callers must not notice anything: an anonymous reader, a player of another team, staff who give programme points, and an integration. */
const onlookers = ['anonymous', 'rival', 'ctc', 'tokenStandings'] as const satisfies readonly Caller[];
const seenIn = ['active', 'finished'] as const satisfies readonly State[];

/** Results that may change although the change is hidden, each with the reason. */
const moving: Record<string, string> = {
  'Query.programScore by ctc': 'points of the day programme are apart from the quest, and staff give them',
  '/auth/program/user/:id by ctc': 'the same over REST',
  'Query.passList by ctc': 'a pass is made when its person first looks at it, and the list says so five seconds later',
  'Mutation.askForHelp': 'everybody may ask five times a minute, and is asked more often here',
  'Mutation.openHandover': 'staff may open one five times a minute, and open more here',
  'Mutation.takeOverPlaces': 'a code may be tried five times a minute, and is tried more often here',
  '/auth/csrf': 'a fresh token each time',
  '/csrf-token': 'a fresh token each time',
};

type Responses = Map<string, string>;

interface Pair {
  before: Responses;
  after: Responses;
}

/** Removes two fields that may change: the id of the request, and when the caller's own device was last seen. */
const readBody = (bytes: string) => bytes.slice(bytes.indexOf('\n') + 1).replaceAll(/"(requestId|seenAt)":"[^"]*"/g, '"$1":""');

const readableBy = (caller: Caller) =>
  routes.filter(({ method, path }) => method === 'GET' && !(path in moving) && !(`${path} by ${caller}` in moving));

/** Collects every response that an onlooker can get, as bytes, by query, caller and state. */
async function listen(city: City, selections: readonly Selection[], state: State): Promise<Responses> {
  const responses: Responses = new Map();
  for (const caller of onlookers) {
    const keep = (what: string, body: string) => responses.set(`${what} by ${caller} while ${state}`, body);
    for (const { name, selection } of selections) {
      const call = buildCall(name, city, caller, selection);
      for (const change of variants(name, city)) {
        const speak = name.startsWith('Subscription.') ? watch : ask;
        if (`${name} by ${caller}` in moving) continue;
        const { bytes } = await speak(city, caller, { ...call, variables: { ...call.variables, ...change } });
        keep(`${name} ${selection} ${JSON.stringify(change)}`, readBody(bytes));
      }
    }
    for (const name of Object.keys(rules).filter((each) => each.startsWith('Mutation.'))) {
      if (name in moving || expected(name, caller, state) === 'allowed') continue;
      keep(name, readBody((await ask(city, caller, buildCall(name, city, caller))).bytes));
    }
    for (const route of readableBy(caller)) {
      for (const address of listAddresses(route, city)) {
        const answer = await city.player(caller).sends({ method: 'GET', url: `/api${address}`, headers: city.headers(caller) });
        keep(`GET ${address}`, `${answer.statusCode} ${answer.body}`);
      }
    }
  }
  return responses;
}

const done = async (request: Promise<Record<string, unknown>>, kind: string) => {
  const result = await request;
  if (result['__typename'] !== kind) throw new Error(`expected ${kind} and got ${JSON.stringify(result)}`);
};

const solves = (city: City, name: string) =>
  done(city.player('captain').checksAnswer({ id: city.id(name) }, city.riddles.get(name)?.answer ?? ''), 'Solved');
const readPass = async (city: City, caller: Caller) =>
  (await city.player(caller).asks<{ viewer: { pass: { token: string } } }>('{ viewer { pass { token } } }')).data.viewer.pass.token;

/** Plays for each team before the freeze. */
async function playBefore(city: City): Promise<void> {
  await solves(city, 'solved');
  await done(city.player('rival').checksAnswer({ id: city.id('rivals') }, city.riddles.get('rivals')?.answer ?? ''), 'Solved');
}

/** Does everything that the captain's team can do during the freeze, and everything that can be done to it. */
async function playHidden(city: City): Promise<void> {
  const teamId = String(city.teamId);
  const organizer = city.player('organizer');
  await done(city.player('captain').checksAnswer({ id: city.id('rivals') }, 'мимо'), 'WrongAnswer');
  await done(city.player('captain').buysHint({ id: city.id('hinted') }), 'HintBought');
  for (const name of ['hinted', 'fresh', 'rivals']) await solves(city, name);
  await done(city.player('insider').does('scanPass', { token: await readPass(city, 'captain') }), 'ScannedByStaff');
  const visit = { riddleId: String(city.id('solved')), teamId, scannedUserId: String(city.id('captain')) };
  await done(city.player('insider').does('markVisit', visit), 'VisitMarked');
  await done(organizer.does('adjustTeamScore', { teamId, points: 7, coins: 1, reason: 'проверка' }), 'TeamScoreAdjusted');
  await done(
    organizer.does('addProgramScore', { userId: String(city.id('captain')), points: 3, comment: 'проверка' }),
    'ProgramScoreAdded',
  );
}

/** Lists the queries with different responses before and after. */
const differences = ({ before, after }: Pair) => [...after].filter(([what, body]) => before.get(what) !== body).map(([what]) => what);

/** The city has four teams in Russian: two that play, and two in reserve. */
const lastPlace = 4;

describe('the play of a third team behind a freeze', () => {
  let frozen: Pair;
  let cleared: Pair;
  let lifted: Pair;

  beforeAll(async () => {
    const city = await City.build();
    const eventId = String(city.world.eventId);
    const organizer = city.player('organizer');
    const listenTo = async (selections: readonly Selection[]): Promise<Responses> => {
      const responses: Responses = new Map();
      for (const state of seenIn) {
        await city.becomes(state);
        // The healer does so every two seconds, so that the caches follow the clock.
        for (const topic of ['event', 'board']) city.world.deps.hub.touch(`${topic}:${eventId}`);
        for (const [what, body] of await listen(city, selections, state)) responses.set(what, body);
      }
      await city.becomes('active');
      return responses;
    };
    await playBefore(city);
    city.world.clock.passes(60);
    await eventClock.setFreeze(city.world.ctx(city.people.get('organizer')), {
      eventId: city.world.eventId,
      freezeAt: city.world.clock.read(),
    });
    city.world.clock.passes(60);
    const selections = await listSelections(city);

    const before = await listenTo(selections);
    await playHidden(city);
    frozen = { before, after: await listenTo(selections) };

    await done(organizer.does('startReveal', { eventId }), 'EventChanged');
    await done(organizer.does('revealNext', { eventId, category: 'RU', rank: lastPlace }), 'EventChanged');
    const whileRevealed = await listenTo(selections);
    await done(organizer.does('adjustTeamScore', { teamId: String(city.teamId), points: -9, reason: 'проверка' }), 'TeamScoreAdjusted');
    await done(organizer.does('clearAttempts', { teamId: String(city.teamId) }), 'AttemptsCleared');
    cleared = { before: whileRevealed, after: await listenTo(selections) };

    await done(organizer.does('setFreeze', { eventId, freezeAt: null }), 'EventChanged');
    lifted = { before, after: await listenTo(selections.filter(({ name }) => name === 'Query.standings')) };
  }, 900_000);

  it('changes no byte of any response', spec('F.4'), () => {
    expect(differences(frozen)).toEqual([]);
  });

  it('changes none while the last places are revealed, and neither does the clearing of its attempts', () => {
    expect(differences(cleared)).toEqual([]);
  });

  it('is shown once the freeze is lifted', () => {
    expect(differences(lifted).some((what) => what.startsWith('Query.standings '))).toBe(true);
  });

  it('was searched for in more than seven hundred responses', () => {
    expect(frozen.before.size).toBeGreaterThan(700);
  });
});
