import { describe, expect, it } from 'vitest';
import { passes } from '#server/modules/identity/identity.ts';
import type { Role } from '#server/platform/context.ts';
import type { Face, ScanResult } from '#tests/support/faces/face.ts';
import { faces } from '#tests/support/faces/faces.ts';
import { type TestPerson, World } from '#tests/support/world.ts';
import { readToken } from '../people.ts';

const targets = ['a captain', 'a member', 'the captain of a full team'] as const;
type Target = (typeof targets)[number];

async function scene(face: Face) {
  const world = await World.withEvent();
  const team = await world.team({ size: 2, name: 'Третий Рим' });
  const full = await world.team({ size: 6 });
  const holders: Record<Target, TestPerson> = {
    'a captain': team.captain,
    'a member': team.members[0]!,
    'the captain of a full team': full.captain,
  };
  const scans = async (viewer: TestPerson, target: Target) => face.scan(viewer.player, { token: await readToken(world, holders[target]) });
  return { world, team, full, scans };
}

describe.each(faces)('a participant who scans a pass, by $name', (face) => {
  it.each<[Target, boolean, string | null]>([
    ['a captain', true, null],
    ['a member', false, 'not_captain'],
    ['the captain of a full team', false, 'team_full'],
  ])('of %s learns whether they can join', async (target, canJoin, joinReason) => {
    const { world, scans } = await scene(face);

    expect(await scans(await world.person(), target)).toMatchObject({ canJoin, joinReason, ticket: null });
  });

  it.each(targets)('of %s and is in a team learns that first', async (target) => {
    const { world, scans } = await scene(face);
    const { captain } = await world.team();

    expect(await scans(captain, target)).toMatchObject({ canJoin: false, joinReason: 'already_in_team' });
  });

  it('sees the names of team and captain, and nothing about the person', async () => {
    const { world, scans } = await scene(face);

    expect(await scans(await world.person(), 'a captain')).toEqual({
      canJoin: true,
      joinReason: null,
      teamName: 'Третий Рим',
      captainName: 'Анна Заречная',
      person: null,
      members: null,
      ticket: null,
    });
  });

  it('gets no ticket', async () => {
    const { world, scans } = await scene(face);
    await scans(await world.person(), 'a captain');

    expect(await world.deps.db.selectFrom('scanTicket').selectAll().where('eventId', '=', world.eventId).execute()).toEqual([]);
  });
});

describe.each(faces)('staff who scan a pass, by $name', (face) => {
  it.each<Role>(['insider', 'ctc', 'organizer'])('as %s see the person and the team, captain first, and get a ticket', async (role) => {
    const { world, team, scans } = await scene(face);
    const viewer = await world.person(role);

    const scan = await scans(viewer, 'a member');

    expect(scan).toMatchObject({
      person: { id: team.members[0]!.id, fullName: 'Игрок 2', role: 'guest' },
      teamName: 'Третий Рим',
      captainName: 'Анна Заречная',
      members: ['Анна Заречная', 'Игрок 2'],
    });
    const proof = await passes.readScanTicket(world.ctx(viewer), (scan as ScanResult).ticket ?? '');
    expect(proof).toMatchObject({ scannedUserId: team.members[0]!.id, teamId: team.id, eventId: world.eventId });
  });

  it.each<[Role, boolean]>([
    ['insider', false],
    ['ctc', false],
    ['organizer', true],
  ])('as %s learn Telegram’s id of the person: %s', async (role, learns) => {
    const { world, team, scans } = await scene(face);

    expect(await scans(await world.person(role), 'a captain')).toMatchObject({
      person: { telegramId: learns ? team.captain.player.telegramId : null, username: null },
    });
  });

  it.each<[Role, Target, boolean, string | null]>([
    ['insider', 'a captain', false, null],
    ['ctc', 'a member', false, null],
    ['organizer', 'a captain', true, null],
    ['organizer', 'a member', false, 'not_captain'],
    ['organizer', 'the captain of a full team', false, 'team_full'],
  ])('as %s, of %s: canJoin %s', async (role, target, canJoin, joinReason) => {
    const { world, scans } = await scene(face);

    expect(await scans(await world.person(role), target)).toMatchObject({ canJoin, joinReason });
  });

  it('get another ticket from every scan', async () => {
    const { world, scans } = await scene(face);
    const insider = await world.person('insider');

    const [first, second] = [await scans(insider, 'a captain'), await scans(insider, 'a captain')] as [ScanResult, ScanResult];

    expect(first.ticket).toEqual(expect.any(String));
    expect(first.ticket).not.toBe(second.ticket);
  });
});

const nothing = { canJoin: null, joinReason: null, teamName: null, captainName: null, person: null, members: null, ticket: null };

describe.each(faces)('a pass says nothing, by $name,', (face) => {
  it.each<Role>(['guest', 'insider', 'ctc', 'organizer'])('to a %s when its holder is in no team', async (role) => {
    const { world, team } = await scene(face);
    const token = await readToken(world, team.members[0]!);
    await team.members[0]!.player.does('leaveTeam');

    expect(await face.scan((await world.person(role)).player, { token })).toEqual(nothing);
  });

  it('to one who is not registered, even when it is no pass', async () => {
    const { world, scans } = await scene(face);
    const newcomer = await world.person(null);

    expect(await scans(newcomer, 'a captain')).toEqual(nothing);
    expect(await face.scan(newcomer.player, { token: 'nothing' })).toEqual(nothing);
  });

  it('to one who is not signed in', async () => {
    const { world, team } = await scene(face);

    expect(await face.scan(world.anonymous(), { token: await readToken(world, team.captain) })).toEqual({ code: 'UNAUTHENTICATED' });
  });

  it('once it was replaced', async () => {
    const { world, team } = await scene(face);
    const token = await readToken(world, team.captain);
    await team.captain.player.does('rotatePass');

    expect(await face.scan((await world.person('insider')).player, { token })).toEqual({ code: 'QR_EXPIRED' });
  });

  it('when it is no pass of ours', async () => {
    const { world } = await scene(face);

    expect(await face.scan((await world.person('ctc')).player, { token: 'a'.repeat(22) })).toEqual({ code: 'QR_INVALID' });
  });
});

describe('a scan by GraphQL', () => {
  const seen = { fields: '... on ScannedByStaff { scannerRole isCaptain team { category { code } } } ... on ScanRefused { reason }' };

  it('names the role of the scanner, the holder of the pass and the category', async () => {
    const world = await World.withEvent();
    const team = await world.team({ category: 'bike' });
    const ctc = await world.person('ctc');

    expect(await ctc.player.does('scanPass', { token: await readToken(world, team.captain) }, seen)).toEqual({
      __typename: 'ScannedByStaff',
      scannerRole: 'CTC',
      isCaptain: true,
      team: { category: { code: 'BIKE' } },
    });
  });

  it('says why a pass says nothing', async () => {
    const world = await World.withEvent();
    const team = await world.team({ size: 2 });
    const token = await readToken(world, team.members[0]!);
    await team.members[0]!.player.does('leaveTeam');

    expect(await (await world.person('ctc')).player.does('scanPass', { token }, seen)).toMatchObject({ reason: 'NO_TEAM' });
    expect(await (await world.person(null)).player.does('scanPass', { token }, seen)).toMatchObject({ reason: 'NO_ROLE' });
  });
});
