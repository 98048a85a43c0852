import { afterAll, beforeAll, expect, it } from 'vitest';
import { inLanes } from '#tests/support/in-parallel.ts';
import { outcomeLine, possibleOutcomes } from './captain.rules.ts';
import { City, type TeamOfSix } from './city.ts';
import { sizes, whole } from './plan.ts';

let city: City;
beforeAll(async () => {
  city = await City.open();
});
afterAll(() => city.close());

async function seatsOf({ id, phones }: TeamOfSix) {
  const rows = await city.db.selectFrom('member').select(['userId', 'role']).where('teamId', '=', id).execute();
  const nameOf = (userId: number) => 'ABCDEF'[phones.findIndex((phone) => phone.id === userId)] ?? '?';
  const captain = rows.find((row) => row.role === 'captain');
  return { captain: captain ? nameOf(captain.userId) : null, members: rows.map((row) => nameOf(row.userId)) };
}

it(`does handovers, removals, a deletion and a leave at the same instant as if one came after another, in each of ${sizes.captains} teams`, async () => {
  await city.holdsEvent();
  const teams = await city.teamsOfSix(sizes.captains);
  const organizer = await city.organizer();
  const possible = possibleOutcomes();
  const impossible: string[] = [];
  const seen = new Set<string>();

  await inLanes(
    3,
    teams.map((team, number) => ({ team, number })),
    async ({ team, number }) => {
      const [a, b, c, d] = team.phones as [TeamOfSix['phones'][0], TeamOfSix['phones'][0], TeamOfSix['phones'][0], TeamOfSix['phones'][0]];
      const asked = [
        ['handOverCaptaincy', a, { userId: b.id }],
        ['handOverCaptaincy', a, { userId: c.id }],
        ['removeMember', a, { userId: b.id }],
        ['removeMember', a, { userId: c.id }],
        ['deleteTeam', a, {}],
        ['leaveTeam', b, undefined],
        ['handOverCaptaincy', organizer, { teamId: team.id, userId: d.id }],
      ] as const;
      // The call that is sent first has a lead: each team begins with another call, and at the other process.
      const replies: string[] = [];
      const order = asked.map((_, index) => (index + number) % asked.length);
      await Promise.all(
        order.map(async (index) => {
          const [mutation, { token }, input] = asked[index]!;
          const reply = await city.race('captain handover', index + number, mutation, { token, ...(input && { input }) });
          replies[index] = reply.__typename;
        }),
      );
      const line = outcomeLine(replies, await seatsOf(team));
      seen.add(line);
      if (!possible.has(line)) impossible.push(line);
    },
  );

  expect(impossible).toEqual([]);
  expect(seen.size).toBeGreaterThan(1);
  expect(await city.outcomeOf('captain handover')).toEqual(whole('captain handover'));
});
