import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { inLanes, inParallel } from '#tests/support/in-parallel.ts';
import { outcomeLine, possibleOutcomes } from './captain.rules.ts';
import { City, countKinds, type Phone, tally, type TeamOfSix } from './city.ts';
import { sizes, whole } from './plan.ts';

let city: City;
beforeAll(async () => {
  city = await City.open();
});
afterAll(() => city.close());

const joins = (at: number, { token }: Phone, pass: string) => city.race('join', at, 'joinTeam', { token, input: { token: pass } });

const opens = (at: number, { token }: Phone, name: string, key: string = randomUUID()) =>
  city.race('create', at, 'createTeam', { token, key, input: { name, category: 'RU' }, fields: '... on TeamChanged { teamId }' });

const listSeats = (people: readonly Phone[]) =>
  city.db
    .selectFrom('member')
    .select(['userId', 'teamId'])
    .where('eventId', '=', city.eventId)
    .where(
      'userId',
      'in',
      people.map((person) => person.id),
    )
    .execute();

it(`lets one of twenty people who join at once into each of ${sizes.fullTeams} teams with one free seat, and one person into one of two teams`, async () => {
  await city.holdsEvent();
  const waiting = await city.people(20);
  const last: string[] = [];
  for (let number = 0; number < sizes.fullTeams; number += 1) {
    const five = await city.people(5);
    await city.team(five);
    const pass = await city.pass(five[0]!);

    const replies = await inParallel(20, (at) => joins(at, waiting[at]!, pass));

    last.push(countKinds(replies));
    waiting[replies.findIndex((reply) => reply.__typename === 'TeamChanged')] = await city.person();
  }

  const captains = await city.people(Math.ceil(sizes.twoDoors / 2));
  const passes: string[] = [];
  for (const captain of captains) {
    await city.team([captain]);
    passes.push(await city.pass(captain));
  }
  const twice: string[] = [];
  const people = await city.people(sizes.twoDoors);
  await inLanes(
    4,
    people.map((person, index) => ({ person, index })),
    async ({ person, index }) => {
      const doors = [passes[index % passes.length]!, passes[(index + 1) % passes.length]!];
      twice.push(countKinds(await inParallel(2, (at) => joins(at, person, doors[at]!))));
    },
  );

  expect(tally(last)).toEqual({ '1 TeamChanged, 19 TeamFull': sizes.fullTeams });
  expect(tally(twice)).toEqual({ '1 AlreadyInTeam, 1 TeamChanged': sizes.twoDoors });
  expect(await listSeats(people)).toHaveLength(people.length);
  expect(await city.readOutcome('join')).toEqual(whole('join'));
});

it(`opens one team for each of ${sizes.founders} people who tap twice, who share a name, or who join another at the same instant`, async () => {
  await city.holdsEvent();
  const founders = await city.people(sizes.founders * 5);
  const groups = Array.from({ length: sizes.founders }, (_, number) => ({ number, people: founders.slice(number * 5, number * 5 + 5) }));
  const hosts = await city.people(Math.ceil(sizes.founders / 5));
  const passes: string[] = [];
  for (const host of hosts) {
    await city.team([host]);
    passes.push(await city.pass(host));
  }
  const outcomes: string[] = [];

  await inLanes(2, groups, async ({ number, people: [keyed, hasty, one, other, torn] }) => {
    const key = randomUUID();
    const replies = await inParallel(8, (at) => {
      if (at < 2) return opens(at, keyed!, `Ключ ${number}`, key);
      if (at < 4) return opens(at, hasty!, `Спешка ${number}`);
      if (at < 6) return opens(at, at === 4 ? one! : other!, `Имя ${number}`);
      return at === 6
        ? opens(at, torn!, `Выбор ${number}`)
        : city.race('create', at, 'joinTeam', { token: torn!.token, input: { token: passes[number % passes.length] } });
    });
    const sameTeam = replies[0]?.teamId === replies[1]?.teamId;
    outcomes.push(`${sameTeam}: ${[0, 2, 4, 6].map((from) => countKinds(replies.slice(from, from + 2))).join('; ')}`);
  });

  const expected = 'true: 2 TeamChanged; 1 AlreadyInTeam, 1 TeamChanged; 1 NameTaken, 1 TeamChanged; 1 AlreadyInTeam, 1 TeamChanged';
  expect(tally(outcomes)).toEqual({ [expected]: sizes.founders });
  expect(await listSeats(founders)).toHaveLength(sizes.founders * 4);
  expect(await city.readOutcome('create')).toEqual(whole('create'));
});

async function readCrew({ id, phones }: TeamOfSix) {
  const rows = await city.db.selectFrom('member').select(['userId', 'role']).where('teamId', '=', id).execute();
  const letter = (userId: number) => 'ABCDEF'[phones.findIndex((phone) => phone.id === userId)] ?? '?';
  const captain = rows.find((row) => row.role === 'captain');
  return { captain: captain ? letter(captain.userId) : null, members: rows.map((row) => letter(row.userId)) };
}

it(`does handovers, removals, a deletion and a leave at the same instant as if one came after another, in each of ${sizes.captains} teams`, async () => {
  await city.holdsEvent();
  const teams = await city.teamsOfSix(sizes.captains);
  const organizer = await city.organizer();
  const possible = possibleOutcomes();
  const impossible: string[] = [];
  const outcomes = new Set<string>();

  await inLanes(
    3,
    teams.map((team, number) => ({ team, number })),
    async ({ team, number }) => {
      const [a, b, c, d] = team.phones as [TeamOfSix['phones'][0], TeamOfSix['phones'][0], TeamOfSix['phones'][0], TeamOfSix['phones'][0]];
      const calls = [
        ['handOverCaptaincy', a, { userId: b.id }],
        ['handOverCaptaincy', a, { userId: c.id }],
        ['removeMember', a, { userId: b.id }],
        ['removeMember', a, { userId: c.id }],
        ['deleteTeam', a, {}],
        ['leaveTeam', b, undefined],
        ['handOverCaptaincy', organizer, { teamId: team.id, userId: d.id }],
      ] as const;
      // The call that is sent first has a lead, so each team begins with another call, and at the other process.
      const replies: string[] = [];
      const order = calls.map((_, index) => (index + number) % calls.length);
      await Promise.all(
        order.map(async (index) => {
          const [mutation, { token }, input] = calls[index]!;
          const reply = await city.race('captain handover', index + number, mutation, { token, ...(input && { input }) });
          replies[index] = reply.__typename;
        }),
      );
      const line = outcomeLine(replies, await readCrew(team));
      outcomes.add(line);
      if (!possible.has(line)) impossible.push(line);
    },
  );

  expect(impossible).toEqual([]);
  expect(outcomes.size).toBeGreaterThan(1);
  expect(await city.readOutcome('captain handover')).toEqual(whole('captain handover'));
});
