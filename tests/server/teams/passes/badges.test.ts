import { describe, expect, it } from 'vitest';
import type { Player } from '#tests/support/player.ts';
import { World } from '#tests/support/world.ts';

interface Issued {
  __typename: string;
  code?: string;
  badges?: { teamId: string; teamName: string; fullName: string; link: string; category: { code: string } }[];
}

const document = `mutation ($eventId: ID!) { issueBadges(input: { eventId: $eventId }) { __typename
  ... on BadgesIssued { badges { teamId teamName fullName link category { code } } } ... on DomainError { code } } }`;

async function issueBadges(player: Player, world: World): Promise<Issued> {
  const { data } = await player.asks<{ issueBadges: Issued }>(document, { eventId: String(world.eventId) });
  return data.issueBadges;
}

async function readLink(player: Player): Promise<string> {
  const { data } = await player.asks<{ viewer: { pass: { link: string } } }>('{ viewer { pass { link } } }');
  return data.viewer.pass.link;
}

describe('the badges of captains', () => {
  it('hold the pass that the captain’s own page shows, and nothing of the other members', async () => {
    const world = await World.withEvent();
    const organizer = await world.person('organizer');
    const [first, second] = [await world.team({ size: 2, name: 'Альфа' }), await world.team({ name: 'Бета' })];
    const known = await readLink(first.captain.player);

    const { badges = [] } = await issueBadges(organizer.player, world);

    expect(badges.map(({ teamId, teamName }) => [teamId, teamName])).toEqual([
      [String(first.id), 'Альфа'],
      [String(second.id), 'Бета'],
    ]);
    expect(badges[0]?.link).toBe(known);
    expect(badges[1]?.link).toBe(await readLink(second.captain.player));
    expect(JSON.stringify(badges)).not.toContain((await readLink(first.members[0]!.player)).split('=')[1]);
  });

  it('are the same when they are printed again, until the captain replaces the pass', async () => {
    const world = await World.withEvent();
    const organizer = await world.person('organizer');
    const team = await world.team();
    const [before] = (await issueBadges(organizer.player, world)).badges ?? [];
    const [again] = (await issueBadges(organizer.player, world)).badges ?? [];
    await team.captain.player.does('rotatePass');

    const [after] = (await issueBadges(organizer.player, world)).badges ?? [];
    const token = before?.link.split('token=')[1] ?? '';
    const scanned = await organizer.player.does('scanPass', { token });

    expect(again?.link).toBe(before?.link);
    expect(after?.link).toBe(await readLink(team.captain.player));
    expect(after?.link).not.toBe(before?.link);
    expect(scanned).toMatchObject({ code: 'QR_EXPIRED' });
  });

  it('leave a line in the log: who opened how many, and none of the codes', async () => {
    const world = await World.withEvent();
    const organizer = await world.person('organizer');
    await world.team();
    const { badges = [] } = await issueBadges(organizer.player, world);

    const log = await world.deps.db.selectFrom('auditLog').selectAll().where('eventId', '=', world.eventId).execute();

    const line = log.find(({ action }) => action === 'issueBadges');
    expect(line).toMatchObject({ actorId: organizer.id, after: { badges: 1 } });
    expect(JSON.stringify(log)).not.toContain(badges[0]?.link.split('token=')[1]);
  });

  it.each(['guest', 'insider', 'ctc'] as const)('are not for a %s', async (role) => {
    const world = await World.withEvent();
    await world.team();
    const person = await world.person(role);

    expect(await issueBadges(person.player, world)).toEqual({ __typename: 'Forbidden', code: 'FORBIDDEN' });
  });

  it('are not for an event that is not there', async () => {
    const world = await World.withEvent();
    const organizer = await world.person('organizer');

    const { data } = await organizer.player.asks<{ issueBadges: Issued }>(document, { eventId: '999999999' });

    expect(data.issueBadges).toEqual({ __typename: 'NotFound', code: 'NOT_FOUND' });
  });
});
