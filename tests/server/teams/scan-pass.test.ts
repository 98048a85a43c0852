import { describe, expect, it } from 'vitest';
import { readScanTicket } from '#server/modules/identity/identity.ts';
import type { Role } from '#server/platform/context.ts';
import { type TestPerson, World } from '#tests/support/world.ts';
import { passOf } from './people.ts';

const seen = {
  fields: `... on ScannedByStaff { scannerRole isCaptain canJoin joinReason ticket
      person { id fullName role telegramId username } team { id name category { code } members { id fullName isCaptain } } }
    ... on ScannedByGuest { canJoin joinReason teamName captainName }
    ... on ScanRefused { reason }`,
};

const targets = ['a captain', 'a member', 'the captain of a full team'] as const;
type Target = (typeof targets)[number];

async function scene() {
  const world = await World.withEvent();
  const team = await world.team({ size: 2, name: 'Третий Рим' });
  const full = await world.team({ size: 6 });
  const holders: Record<Target, TestPerson> = {
    'a captain': team.captain,
    'a member': team.members[0]!,
    'the captain of a full team': full.captain,
  };
  const scans = async (viewer: TestPerson, target: Target) =>
    viewer.player.does('scanPass', { token: await passOf(world, holders[target]) }, seen);
  return { world, team, full, scans };
}

describe('a participant who scans a pass', () => {
  it.each<[Target, boolean, string | null]>([
    ['a captain', true, null],
    ['a member', false, 'NOT_CAPTAIN'],
    ['the captain of a full team', false, 'TEAM_FULL'],
  ])('of %s learns whether they can join', async (target, canJoin, joinReason) => {
    const { world, scans } = await scene();

    expect(await scans(await world.person(), target)).toMatchObject({ __typename: 'ScannedByGuest', canJoin, joinReason });
  });

  it.each(targets)('of %s, being in a team, learns that first', async (target) => {
    const { world, scans } = await scene();
    const { captain } = await world.team();

    expect(await scans(captain, target)).toMatchObject({ canJoin: false, joinReason: 'ALREADY_IN_TEAM' });
  });

  it('sees the names of team and captain, and nothing about the person', async () => {
    const { world, scans } = await scene();

    expect(await scans(await world.person(), 'a captain')).toEqual({
      __typename: 'ScannedByGuest',
      canJoin: true,
      joinReason: null,
      teamName: 'Третий Рим',
      captainName: 'Анна Заречная',
    });
  });

  it('leaves no ticket', async () => {
    const { world, scans } = await scene();
    await scans(await world.person(), 'a captain');

    expect(await world.deps.db.selectFrom('scanTicket').selectAll().where('eventId', '=', world.eventId).execute()).toEqual([]);
  });
});

describe('staff who scan a pass', () => {
  it.each<Role>(['insider', 'ctc', 'organizer'])('as %s see the person and the team, captain first, and get a ticket', async (role) => {
    const { world, team, scans } = await scene();
    const viewer = await world.person(role);

    const scan = await scans(viewer, 'a member');

    expect(scan).toMatchObject({
      __typename: 'ScannedByStaff',
      scannerRole: role.toUpperCase(),
      isCaptain: false,
      person: { id: String(team.members[0]!.id), fullName: 'Игрок 2', role: 'GUEST' },
      team: { id: String(team.id), name: 'Третий Рим', category: { code: 'RU' }, members: [{ isCaptain: true }, { isCaptain: false }] },
    });
    const proof = await readScanTicket(world.ctx(viewer), scan.ticket as string);
    expect(proof).toMatchObject({ scannedUserId: team.members[0]!.id, teamId: team.id, eventId: world.eventId });
  });

  it.each<[Role, boolean]>([
    ['insider', false],
    ['ctc', false],
    ['organizer', true],
  ])('as %s learn Telegram’s id of the person: %s', async (role, learns) => {
    const { world, team, scans } = await scene();

    expect(await scans(await world.person(role), 'a captain')).toMatchObject({
      isCaptain: true,
      person: { telegramId: learns ? team.captain.player.telegramId : null, username: null },
    });
  });

  it.each<[Role, Target, boolean, string | null]>([
    ['insider', 'a captain', false, null],
    ['ctc', 'a member', false, null],
    ['organizer', 'a captain', true, null],
    ['organizer', 'a member', false, 'NOT_CAPTAIN'],
    ['organizer', 'the captain of a full team', false, 'TEAM_FULL'],
  ])('as %s, of %s: canJoin %s', async (role, target, canJoin, joinReason) => {
    const { world, scans } = await scene();

    expect(await scans(await world.person(role), target)).toMatchObject({ canJoin, joinReason });
  });

  it('get another ticket from every scan', async () => {
    const { world, scans } = await scene();
    const insider = await world.person('insider');

    const [first, second] = [await scans(insider, 'a captain'), await scans(insider, 'a captain')];

    expect(first.ticket).not.toBe(second.ticket);
  });
});

describe('a pass that says nothing', () => {
  it.each<Role>(['guest', 'insider', 'ctc', 'organizer'])('to a %s: of one who is in no team', async (role) => {
    const { world, team } = await scene();
    const token = await passOf(world, team.members[0]!);
    await team.members[0]!.player.does('leaveTeam');

    expect(await (await world.person(role)).player.does('scanPass', { token }, seen)).toMatchObject({
      __typename: 'ScanRefused',
      reason: 'NO_TEAM',
    });
  });

  it('to one who is not registered, whatever it is', async () => {
    const { world, scans } = await scene();
    const newcomer = await world.person(null);

    expect(await scans(newcomer, 'a captain')).toMatchObject({ __typename: 'ScanRefused', reason: 'NO_ROLE' });
    expect(await newcomer.player.does('scanPass', { token: 'nothing' }, seen)).toMatchObject({ reason: 'NO_ROLE' });
  });

  it('to one who is not signed in', async () => {
    const { world, team } = await scene();

    expect(await world.stranger().does('scanPass', { token: await passOf(world, team.captain) })).toMatchObject({
      code: 'UNAUTHENTICATED',
    });
  });

  it('once it was replaced', async () => {
    const { world, team } = await scene();
    const token = await passOf(world, team.captain);
    await team.captain.player.does('rotatePass');

    expect(await (await world.person('insider')).player.does('scanPass', { token })).toMatchObject({
      __typename: 'PassExpired',
      code: 'QR_EXPIRED',
    });
  });

  it('when it is no pass of ours', async () => {
    const { world } = await scene();

    expect(await (await world.person('ctc')).player.does('scanPass', { token: 'a'.repeat(22) })).toMatchObject({
      __typename: 'PassInvalid',
      code: 'QR_INVALID',
    });
  });
});
