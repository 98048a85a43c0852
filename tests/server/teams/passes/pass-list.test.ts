import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { people } from '#server/modules/identity/identity.ts';
import { PassLists } from '#server/modules/teams/passes/pass-list.ts';
import type { Player } from '#tests/support/player.ts';
import { type TestPerson, World } from '#tests/support/world.ts';

const hash = (token: string) => createHash('sha256').update(token).digest('hex').slice(0, 16);

async function readToken(player: Player): Promise<string> {
  const { data } = await player.asks<{ viewer: { pass: { token: string } } }>('{ viewer { pass { token } } }');
  return data.viewer.pass.token;
}

/** Two teams, whose people have opened their passes, and a phone of staff. */
async function city() {
  const world = await World.withEvent();
  const [first, second] = [await world.team({ size: 2, name: 'Первая' }), await world.team({ name: 'Вторая' })];
  const insider = await world.person('insider');
  const tokens = new Map<TestPerson, string>();
  for (const person of [...first.all, ...second.all]) tokens.set(person, await readToken(person.player));
  const token = (person: TestPerson) => tokens.get(person) ?? '';
  let now = 0;
  const lists = new PassLists(() => now);
  const later = () => (now += 6_000);
  const teamIds = [first.id, second.id];
  /** Events of other tests may be paused, which are of the day too. */
  const read = async (known: string | null = null) => {
    const { version, rows } = await lists.read(world.ctx(insider), known);
    return { version, rows: rows?.filter(({ teamId }) => teamIds.includes(teamId)) ?? null };
  };
  const hashes = async () => (await read()).rows?.map(({ passHash }) => passHash) ?? [];
  return { world, first, second, insider, token, later, read, hashes };
}

describe('the list of passes', () => {
  it('tells by the digest of a scanned token which team it stands for, and nothing of the person', async () => {
    const { first, second, insider, token } = await city();

    const { data } = await insider.player.asks<{ passList: { version: string; rows: { teamId: string }[] } }>(
      '{ passList { version rows { passHash teamId teamName } } }',
    );

    const row = (person: TestPerson, team: { id: number }, teamName: string) => ({
      passHash: hash(token(person)),
      teamId: String(team.id),
      teamName,
    });
    const ofFirst = first.all.map((person) => row(person, first, 'Первая')).sort((a, b) => (a.passHash < b.passHash ? -1 : 1));
    expect(data.passList.version).toMatch(/^[\w-]{16}$/);
    expect(data.passList.rows.filter(({ teamId }) => [String(first.id), String(second.id)].includes(teamId))).toEqual([
      ...ofFirst,
      row(second.captain, second, 'Вторая'),
    ]);
  });

  it('comes without rows to a phone that has its version', async () => {
    const { read } = await city();
    const { version } = await read();

    expect(await read(version)).toEqual({ version, rows: null });
    expect(await read('another')).toMatchObject({ version, rows: { length: 3 } });
  });

  it('has another version once a pass was replaced, and the new pass in place of the old one', async () => {
    const { read, hashes, later, second, token } = await city();
    const before = await read();
    await second.captain.player.does('rotatePass');
    later();

    const after = await hashes();

    expect((await read(before.version)).rows).toHaveLength(3);
    expect(after).toContain(hash(await readToken(second.captain.player)));
    expect(after).not.toContain(hash(token(second.captain)));
  });

  it('has no pass of a person who left the team or was shut out', async () => {
    const { world, first, second, token, hashes } = await city();
    await first.members[0]!.player.does('leaveTeam', {});
    await people.disablePerson(world.ctx(await world.organizer()), { personId: second.captain.id });

    expect(await hashes()).toEqual([hash(token(first.captain))]);
  });

  it('is read once in five seconds, however many ask', async () => {
    const { second, read, later } = await city();
    const first = await read();
    await second.captain.player.does('rotatePass');

    expect(await read()).toEqual(first);
    later();
    expect(await read()).not.toEqual(first);
  });

  it.each(['guest', null] as const)('is refused to a person with the role %s', async (role) => {
    const { world } = await city();
    const person = await world.person(role);

    const { data, errors } = await person.player.asks('{ passList { version } }');

    expect([data, errors[0]?.extensions.code]).toEqual([null, 'FORBIDDEN']);
  });
});
