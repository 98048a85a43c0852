import { describe, expect, it } from 'vitest';
import { spec } from '#tests/support/spec.ts';
import { World } from '#tests/support/world.ts';

const query = '{ viewer { pass { token link image } } }';
interface Shown {
  viewer: { pass: { token: string; link: string; image: string } | null };
}

describe('one’s own pass', () => {
  it('is the same on every call, with a link on the public address and a picture', async () => {
    const world = await World.withEvent({ config: { publicUrl: 'https://quest.example' } });
    const { captain } = await world.team();

    const first = (await captain.player.asks<Shown>(query)).data.viewer.pass;

    expect(first?.token).toMatch(/^[\w-]{22}$/);
    expect(first?.link).toBe(`https://quest.example/qr/verify?token=${first?.token}`);
    expect(
      Buffer.from(first?.image ?? '', 'base64')
        .subarray(1, 4)
        .toString(),
    ).toBe('PNG');
    expect((await captain.player.asks<Shown>(query)).data.viewer.pass).toEqual(first);
  });

  it('does not exist without a team', async () => {
    const world = await World.withEvent();
    const { player } = await world.person();

    expect((await player.asks(query)).data).toEqual({ viewer: { pass: null } });
  });

  it.each(['insider', 'ctc'] as const)('does not exist for an %s, even one who played before', spec('6.10'), async (role) => {
    const world = await World.withEvent();
    const { captain: staff } = await world.team();
    const input = { personId: String(staff.id), role: role.toUpperCase() };
    await (await world.organizer()).player.does('changeRole', input);

    expect((await staff.player.asks(query)).data).toEqual({ viewer: { pass: null } });
  });

  it('is replaced when it is rotated', async () => {
    const world = await World.withEvent();
    const { captain } = await world.team();
    const before = (await captain.player.asks<Shown>(query)).data.viewer.pass?.token;

    const rotated = await captain.player.does('rotatePass', null, { fields: '... on Pass { token }' });

    expect(rotated).toMatchObject({ __typename: 'Pass' });
    expect(rotated.token).not.toBe(before);
    expect((await captain.player.asks<Shown>(query)).data.viewer.pass?.token).toBe(rotated.token);
  });

  it('cannot be rotated without a team', async () => {
    const world = await World.withEvent();
    const { player } = await world.person();

    expect(await player.does('rotatePass')).toMatchObject({ __typename: 'NotInTeam' });
  });

  it('is never stored in the clear', async () => {
    const world = await World.withEvent();
    const { captain } = await world.team();
    const { token } = await captain.player.does('rotatePass', null, {
      fields: '... on Pass { token }',
      headers: { 'idempotency-key': 'rotate' },
    });

    const { db } = world.deps;
    const rows = [await db.selectFrom('pass').selectAll().execute(), await db.selectFrom('idempotency').selectAll().execute()];

    expect(JSON.stringify(rows)).not.toContain(token);
  });
});
