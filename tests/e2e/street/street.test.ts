import { afterAll, beforeAll, expect, it } from 'vitest';
import type { callAs } from '#tests/e2e/support/machines/phone.ts';
import { isNightly } from '#tests/e2e/support/nightly.ts';
import { people } from '#tests/e2e/support/people/passes.ts';
import { cityBehind } from '#tests/e2e/support/server/city.ts';
import { openFrontDoor } from '#tests/e2e/support/server/front-door.ts';
import { readDemo } from '#tests/support/demo-files.ts';
import { seededRandom } from '#tests/support/line/seeded-random.ts';
import { type Act, actsOfPlayer, actsOfStaff } from './acts.ts';
import { faultsOf, type Person } from './agreement.ts';
import { readLedger } from './ledger.ts';
import { type Holder, type Riddle, StreetPhone } from './street-phone.ts';

const countOfSeeds = Number(process.env.STREET_SEEDS ?? (isNightly ? 200 : 2));
const firstSeed = Number(process.env.STREET_FROM ?? 1);
const [teams, phonesOfTeam] = [2, 3] as const;

const city = cityBehind(openFrontDoor);
let players: StreetPhone[];
let staff: StreetPhone;
beforeAll(async () => {
  const ports = { port: Number(new URL(city.way.url).port), server: city.server.url };
  const phones: StreetPhone[] = [];
  // One after the other: each installs the worker.
  for (let phone = 0; phone <= teams * phonesOfTeam; phone += 1) phones.push(await StreetPhone.open(city.browser, ports));
  [staff] = phones.splice(-1) as [StreetPhone];
  players = phones;
});
afterAll(() => Promise.all([...players, staff].map((phone) => phone.close())));

type Caller = Awaited<ReturnType<typeof callAs>>;
interface Viewer {
  id: string;
  team: { id: string } | null;
}

const viewerOf = async (caller: Caller) => (await caller.asks<{ viewer: Viewer }>('{ viewer { id team { id } } }')).viewer;

/** New people for the phones of a team. */
async function formTeam(seed: number, team: number): Promise<{ viewer: Viewer; token: string; caller: Caller }[]> {
  const phones = players.slice(team * phonesOfTeam, (team + 1) * phonesOfTeam);
  const callers = await Promise.all(
    phones.map(async (phone, at) => {
      const caller = await phone.signsIn({ id: `97${seed}00${team}${at}`, firstName: `Улица ${seed}` });
      await caller.post('/api/auth/complete-registration', { full_name: `Улица ${seed} ${team} ${at}` });
      return caller;
    }),
  );
  const [captain, ...others] = callers;
  await captain?.asks('mutation ($input: CreateTeamInput!) { createTeam(input: $input) { __typename } }', {
    input: { name: `Улица ${seed}-${team}`, category: 'RU' },
  });
  const token = (await captain?.pass()) ?? '';
  for (const caller of others) await caller.post('/api/auth/command/join', { token });
  return Promise.all(callers.map(async (caller) => ({ caller, viewer: await viewerOf(caller), token: await caller.pass() })));
}

interface Block {
  id: string;
  riddles: { id: string; text: string }[];
}

async function readQuest(caller: Caller) {
  const { blocks } = await caller.asks<{ blocks: Block[] }>('{ blocks { id riddles { id text } } }');
  const withAnswer = ({ text, ...riddle }: Block['riddles'][number]): Riddle => {
    const written = readDemo('30').find((each) => each.text === text);
    return { ...riddle, title: written?.title ?? '', answer: written?.answers[0] ?? '' };
  };
  return blocks.map(({ id, riddles }) => ({ id, riddles: riddles.map(withAnswer) }));
}

/** The phones of a seed in the hands of their people. */
async function handOut(seed: number) {
  const members = (await Promise.all(Array.from({ length: teams }, (_none, team) => formTeam(seed, team)))).flat();
  const [first] = members;
  if (!first) throw new Error('nobody has come');
  const blocks = await readQuest(first.caller);
  const riddles = blocks.flatMap((block) => block.riddles);
  const holders = members.map(({ viewer }, at): Holder => {
    const block = blocks[at % blocks.length];
    const ownIds = block?.riddles.map(({ id: riddleId }) => riddleId) ?? [];
    return { viewerId: viewer.id, teamId: viewer.team?.id ?? null, path: `/quest/${block?.id}`, riddles, ownIds, met: [] };
  });
  const met = members.map(({ viewer, token }) => ({ userId: viewer.id, token }));
  const ctc = await viewerOf(await staff.signsIn(people.ctc));
  const common = { teamId: null, path: '/qr', ownIds: [], met };
  const insider = await staff.signsIn(people.insider);
  const { insiderTasks } = await insider.asks<{ insiderTasks: { riddleId: string }[] }>(
    'query ($teamId: ID!) { insiderTasks(teamId: $teamId) { riddleId } }',
    { teamId: first.viewer.team?.id },
  );
  const own = riddles.filter(({ id }) => insiderTasks.some(({ riddleId }) => riddleId === id));
  const asCtc: Holder = { ...common, viewerId: ctc.id, riddles };
  const asInsider: Holder = { ...common, viewerId: (await viewerOf(insider)).id, riddles: own };
  await staff.signsIn(people.ctc);
  await Promise.all([staff.begins(asCtc), ...players.map((phone, at) => phone.begins(holders[at] ?? asCtc))]);
  return { holders, asCtc, asInsider, titleOf: (riddleId: string) => riddles.find(({ id }) => id === riddleId)?.title ?? '' };
}

/** All acts of one phone, one after the other, at the pace of its seed. */
async function plays(phone: StreetPhone, acts: readonly Act[], { holder, seed, next }: { holder: Holder; seed: number; next?: Holder }) {
  const random = seededRandom(seed * 31 + 5);
  let hands = holder;
  for (const [at, act] of acts.entries()) {
    if (act.kind === 'release') city.way.bringRelease();
    else if (act.kind === 'changeOfStaff' && next) {
      phone.mend();
      await phone.signsIn(people.insider);
      hands = next;
      await phone.opensFor(hands);
    } else await phone.does(act, { holder: hands, seed, at });
    // What is on its way is met by the next act in another state each time.
    await new Promise((resolve) => setTimeout(resolve, random() * 40));
  }
}

/** Waits until nothing of this person waits on the phone; returns what their list says. */
async function drains(phone: StreetPhone, viewerId: string) {
  phone.mend();
  const countWaiting = async () => {
    await phone.hearsOfNetwork();
    return (await phone.list(viewerId)).filter(({ state }) => state === 'waiting').length;
  };
  await expect.poll(countWaiting, { timeout: 60_000, interval: 150 }).toBe(0);
  return phone.list(viewerId);
}

const seeds = Array.from({ length: countOfSeeds }, (_none, at) => firstSeed + at);

it.each(seeds)(
  'six phones and their staff in the street: each act counts once, in its order, and every list is right (seed %i)',
  async (seed) => {
    const start = performance.now();
    const { holders, asCtc, asInsider, titleOf } = await handOut(seed);
    const handedOut = performance.now();
    await Promise.all([
      plays(staff, actsOfStaff(seed), { holder: asCtc, seed, next: asInsider }),
      ...holders.map((holder, at) => {
        const phone = players[at];
        return phone && plays(phone, actsOfPlayer(seed, at), { holder, seed });
      }),
    ]);
    const played = performance.now();
    const personAt = async (phone: StreetPhone, { viewerId, teamId }: Holder): Promise<Person> => ({
      viewerId,
      teamId,
      list: await drains(phone, viewerId),
      given: phone.given.filter((each) => each.viewerId === viewerId),
      hasForgotten: phone.hasForgotten,
    });
    const all = await Promise.all([...holders.map((holder, at) => personAt(players[at] ?? staff, holder)), personAt(staff, asInsider)]);
    await staff.signsIn(people.ctc);
    await staff.opensFor(asCtc);
    all.push({ ...(await personAt(staff, asCtc)), hasForgotten: true });

    const teamIds = [...new Set(holders.flatMap(({ teamId }) => teamId ?? []))];
    const ledger = await readLedger(city.server.url, { teamIds, userIds: holders.map(({ viewerId }) => viewerId) });
    const ms = [handedOut - start, played - handedOut, performance.now() - played].map(Math.round);
    console.log(
      `street ${seed}: ${all.flatMap(({ given }) => given).length} acts, ${ledger.attempts.length} attempts, ${ms.join(' + ')} ms`,
    );
    expect(faultsOf(all, { ...ledger, titleOf })).toEqual([]);
  },
);
