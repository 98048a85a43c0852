import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { passes } from '#server/modules/identity/identity.ts';
import { play } from '#server/modules/quest/quest.ts';
import { inLanes } from '#tests/support/in-parallel.ts';
import { findPort } from '#tests/support/line/over-line.ts';
import { isNightly } from '#tests/support/typed/nightly.ts';
import { type TestPerson, type TestRiddle, World } from '#tests/support/world.ts';
import { deliver } from '#web/offline/outbox/deliver.ts';
import { needsDecision, type OutboxEntry, repeated } from '#web/offline/outbox/outbox-entry.ts';
import { outboxOf } from '#web/offline/outbox/outbox.ts';
import { plainCall } from '#web/offline/outbox/plain-call.ts';
import { startSender } from '#web/offline/outbox/sender.ts';

const answer = 'Спасская башня';
/** `each` is how many conflicts of each kind there are. */
const size = isNightly ? { teams: 25, places: 20, each: 4 } : { teams: 3, places: 4, each: 1 };
const countOfScans = size.teams * size.places;
const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

interface Visit {
  team: { id: number; captain: TestPerson; mate: TestPerson };
  place: TestRiddle;
}

const passOf = async ({ player }: TestPerson) =>
  (await player.asks<{ viewer: { pass: { token: string } } }>('{ viewer { pass { token } } }')).data.viewer.pass.token;

/** Two insiders of the same places, half an hour before midnight in Moscow, and a visit of every team to every place. */
async function lateEvening() {
  const world = await World.withEvent({ lastsMinutes: 3 * 24 * 60 });
  world.clock.set(new Date(Math.ceil(world.clock.read().getTime() / dayMs) * dayMs - 3.5 * hourMs));
  const [insider, other] = [await world.person('insider', 'Инна Башенная'), await world.person('insider', 'Олег Второй')];
  const block = await world.block();
  const places: TestRiddle[] = [];
  while (places.length < size.places)
    places.push(await world.riddle({ block, answers: [answer], hasHint: false, insiderIds: [insider.id, other.id] }));
  const teams: Visit['team'][] = [];
  while (teams.length < size.teams) {
    const { id, captain, members } = await world.team({ size: 2 });
    teams.push({ id, captain, mate: members[0] as TestPerson });
  }
  const visits = teams.flatMap((team) => places.map((place): Visit => ({ team, place })));
  const solves = ({ team, place }: Visit) => play.checkAnswer(world.ctx(team.captain), { riddleId: place.id, answer });
  const marks = async (by: TestPerson, { team, place }: Visit) => {
    await passes.issueScanTicket(world.ctx(by), { scannedUserId: team.captain.id, eventId: world.eventId, teamId: team.id });
    return by.player.does('markVisit', { riddleId: place.id, teamId: team.id, scannedUserId: team.captain.id });
  };
  const found = () =>
    world.deps.db
      .selectFrom('visit')
      .select(['teamId', 'riddleId', 'insiderId'])
      .where(
        'teamId',
        'in',
        teams.map(({ id }) => id),
      )
      .execute();
  return { world, insider, other, visits, solves, marks, found };
}

/** The phone of an insider: its outbox and its sender, as our pages have them, and a network that can be gone or lose responses. */
async function phoneOf({ id, player }: TestPerson, world: World) {
  const address = `http://127.0.0.1:${await findPort(world.app)}`;
  const network = { isThere: false, responses: 0 };
  const ask: typeof fetch = async (path, init) => {
    if (!network.isThere) throw new TypeError('Failed to fetch');
    const cookie = [...player.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(address + (path as string), { ...init, headers: { ...(init?.headers as object), cookie } });
    network.responses += 1;
    // The server has done what it was asked for, and the phone does not hear of it.
    if (network.responses % 7 === 0) throw new TypeError('Failed to fetch');
    return response;
  };
  const readToken = async () => ((await player.sends({ method: 'GET', url: '/api/auth/csrf' })).json() as { token: string }).token;
  const csrf = readToken();
  const viewerId = String(id);
  const outbox = outboxOf(viewerId);
  const call = plainCall({ fetch: ask, viewerId, token: () => csrf, renewToken: readToken });
  const sender = startSender({ outbox, send: (entry) => deliver(entry, { call, viewerId }), onSent: () => undefined });
  const count = (state: OutboxEntry['state']) => outbox.entries.get().filter((entry) => entry.state === state).length;
  const hands = async () => {
    network.isThere = true;
    const isEmpty = async () => {
      await sender.sendNow();
      return count('waiting');
    };
    await expect.poll(isEmpty, { timeout: 110_000, interval: 5 }).toBe(0);
    network.isThere = false;
  };
  const scans = ({ place, team }: Visit, token: string) => {
    const command = { kind: 'passVisit', riddleId: String(place.id) } as const;
    return outbox.add({ token, command, subject: `Команда ${team.id}`, what: `Место ${place.id}` });
  };
  const toDecide = () => outbox.entries.get().filter(needsDecision);
  return { outbox, count, hands, scans, toDecide, stop: () => sender.stop() };
}

class OnlyTab extends EventTarget {
  postMessage() {
    return undefined;
  }
}

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  // One of Node would keep the process open. No other tab is there to hear of anything.
  vi.stubGlobal('BroadcastChannel', OnlyTab);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it(`${countOfScans} scans of an insider without network over midnight count once each, and conflicts come right by a decision`, async () => {
  const { world, insider, other, visits, solves, marks, found } = await lateEvening();
  const { each } = size;
  const conflicts = visits.filter((_visit, at) => at % Math.floor(countOfScans / (3 * each)) === 2).slice(0, 3 * each);
  const [unsolved, already, rotated] = [conflicts.slice(0, each), conflicts.slice(each, 2 * each), conflicts.slice(2 * each)];
  const solved = visits.filter((visit) => !unsolved.includes(visit));
  await inLanes(4, solved, async (visit) => void (await solves(visit)));
  const phone = await phoneOf(insider, world);
  const scans = async (visit: Visit) => phone.scans(visit, await passOf(rotated.includes(visit) ? visit.team.mate : visit.team.captain));

  for (const visit of visits) {
    world.clock.passes(3_600 / countOfScans);
    vi.setSystemTime(world.clock.read());
    await scans(visit);
  }
  for (const visit of already) await marks(other, visit);
  for (const { team } of rotated) await team.mate.player.does('rotatePass');
  await phone.hands();

  const countBy = async ({ id }: TestPerson) => (await found()).filter(({ insiderId }) => insiderId === id).length;
  expect([await countBy(insider), await countBy(other), phone.count('already')]).toEqual([countOfScans - 3 * each, each, each]);
  expect(phone.toDecide().map(({ code }) => code)).toEqual([...unsolved.map(() => 'NOT_SOLVED_YET'), ...rotated.map(() => 'QR_EXPIRED')]);

  // The next day: they have been read, another scan comes, and the decisions are still to be made.
  for (const { id } of phone.outbox.entries.get()) await phone.outbox.change(id, { isTold: true });
  world.clock.passes(24 * 3_600);
  vi.setSystemTime(world.clock.read());
  for (const visit of unsolved) await solves(visit);
  await scans(solved[0] as Visit);
  expect(phone.toDecide()).toHaveLength(2 * each);
  for (const entry of phone.toDecide()) {
    if (entry.code === 'NOT_SOLVED_YET') await phone.outbox.add(repeated(entry));
    await phone.outbox.remove(entry.id);
  }
  for (const visit of rotated) await scans(visit);
  await phone.hands();
  phone.stop();

  expect(phone.toDecide()).toEqual([]);
  const pairs = (await found()).map(({ teamId, riddleId }) => `${teamId} ${riddleId}`);
  expect(pairs.toSorted()).toEqual(visits.map(({ team, place }) => `${team.id} ${place.id}`).toSorted());
}, 240_000);
