import { describe, expect, it } from 'vitest';
import { showCodeKey } from '#server/modules/checkpoints/codes/code-keys.ts';
import { publication } from '#server/modules/quest/quest.ts';
import type { Player } from '#tests/support/player.ts';
import { World } from '#tests/support/world.ts';
import { atThePlace, readCodeKey, readPlaceKeys } from './at-the-place.ts';

describe('the keys of places', () => {
  it('are given to an insider for their own riddles, each another one', async () => {
    const world = await World.withEvent();
    const [insider, other] = [await world.person('insider'), await world.person('insider')];
    await world.team();
    const [first, second] = [await world.riddle({ insiderIds: [insider.id] }), await world.riddle({ insiderIds: [insider.id] })];
    await world.riddle({ insiderIds: [other.id] });

    const keys = await readPlaceKeys(insider.player);

    expect(keys.map(({ riddleId, title }) => [riddleId, title])).toEqual([
      [String(first.id), 'Тайное место'],
      [String(second.id), 'Тайное место'],
    ]);
    expect(new Set(keys.map(({ key }) => key)).size).toBe(2);
    expect(keys.map(({ key }) => Buffer.from(key, 'base64url').length)).toEqual([32, 32]);
  });

  it('come without the title while no team sees the riddle, and for no draft', async () => {
    const world = await World.withEvent();
    const insider = await world.person('insider');
    const [riddle, draft] = [await world.riddle({ insiderIds: [insider.id] }), await world.riddle({ insiderIds: [insider.id] })];
    await publication.unpublish(world.ctx(await world.organizer()), { riddles: [{ id: draft.id }] });

    const before = await readPlaceKeys(insider.player);
    await world.team();
    const after = await readPlaceKeys(insider.player);

    expect(before).toMatchObject([{ riddleId: String(riddle.id), title: null }]);
    expect(after).toEqual([{ ...before[0], title: 'Тайное место' }]);
  });

  it('are none for an organizer who stands nowhere', async () => {
    const at = await atThePlace();

    expect(await readPlaceKeys((await at.world.organizer()).player)).toEqual([]);
  });
});

describe('the key of a team', () => {
  it('is the same for its members, another one for another team, and missing without a team', async () => {
    const { world, team, keys } = await atThePlace();
    const [other, loner] = [await world.team(), await world.person()];

    expect(await readCodeKey(team.members[0]!.player)).toBe(keys.team);
    expect(await readCodeKey(other.captain.player)).not.toBe(keys.team);
    expect(await readCodeKey(loner.player)).toBeNull();
  });
});

describe('the key of a team that somebody changes', () => {
  it('comes to its captain with the change, and not to an organizer, who plays in no team', async () => {
    const { world, team, keys } = await atThePlace();
    const organizer = await world.organizer();
    const rename = async (by: Player, input: object) =>
      (await by.does('renameTeam', { name: 'Новая', ...input }, { fields: '... on TeamChanged { team { name codeKey } }' }))['team'];

    expect(await rename(organizer.player, { teamId: String(team.id) })).toEqual({ name: 'Новая', codeKey: null });
    expect(await rename(team.captain.player, { name: 'Снова' })).toEqual({ name: 'Снова', codeKey: keys.team });
  });
});

describe('while the secret of the server is changed', () => {
  it('a phone that has the key of the secret before shows codes that count', async () => {
    const secrets = {
      sessionSecret: 'the secret of today, long enough to be taken',
      previousSecret: 'the secret before, as long as that one',
    };
    const at = await atThePlace({ config: secrets });
    const keyBefore = showCodeKey({ sessionSecret: secrets.previousSecret }, { place: at.riddle.id, eventId: at.world.eventId });

    expect(keyBefore).not.toBe(at.keys.place);
    expect(await at.teamTypes(at.shown(keyBefore))).toMatchObject({ __typename: 'VisitMarked' });
  });
});
