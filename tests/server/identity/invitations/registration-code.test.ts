import { describe, expect, it } from 'vitest';
import { invitations } from '#server/modules/identity/identity.ts';
import { World } from '#tests/support/world.ts';

const code = 'ПРИГЛАШЕНИЕ-1';

async function cityWithCode({ role = 'insider' as const, maxUses = 1 } = {}) {
  const world = await World.bare();
  const organizer = await world.organizer();
  // Codes are unique in the database that the tests of a file share.
  const unique = `${code}-${organizer.id}`;
  await invitations.createRegistrationCode(world.ctx(organizer), { code: unique, label: 'Проверка', role, maxUses });
  const granted = async (telegramId: string) =>
    await world.deps.db
      .selectFrom('appUser')
      .innerJoin('identity', 'identity.userId', 'appUser.id')
      .select(['role', 'grantedRole'])
      .where('subject', '=', telegramId)
      .executeTakeFirstOrThrow();
  return { world, code: unique, granted };
}

describe('a registration code (6.4.1)', () => {
  it('promises its role to a new person, who gets the insiders’ form', async () => {
    const { world, code: invitation, granted } = await cityWithCode();
    const player = world.anonymous();

    const result = await player.signsIn({ registrationCode: ` ${invitation} ` });

    expect(result).toMatchObject({ registrationType: 'INSIDER', viewer: { role: null } });
    expect(await granted(player.telegramId)).toEqual({ role: null, grantedRole: 'insider' });
  });

  it('works as often as it may and no more', async () => {
    const { world, code: invitation, granted } = await cityWithCode({ maxUses: 1 });
    const late = world.anonymous();
    await world.anonymous().signsIn({ registrationCode: invitation });

    expect(await late.signsIn({ registrationCode: invitation })).toMatchObject({ __typename: 'SignedIn', registrationType: 'DEFAULT' });
    expect(await granted(late.telegramId)).toEqual({ role: null, grantedRole: null });
  });

  it('is not spent twice on one person', async () => {
    const { world, code: invitation } = await cityWithCode({ maxUses: 2 });
    const [player, next] = [world.anonymous(), world.anonymous()];
    await player.signsIn({ registrationCode: invitation });
    world.clock.passes(1);
    await player.signsIn({ registrationCode: invitation });

    expect(await next.signsIn({ registrationCode: invitation })).toMatchObject({ registrationType: 'INSIDER' });
  });

  it.each(['insider', 'INSIDER', 'organizer', 'ПРИГЛАШЕНИЕ', "' or 1=1 --"])(
    'that nobody issued grants nothing: %s (8.2.1)',
    async (guess) => {
      const { world, granted } = await cityWithCode();
      const player = world.anonymous();

      expect(await player.signsIn({ registrationCode: guess })).toMatchObject({ __typename: 'SignedIn', registrationType: 'DEFAULT' });
      expect(await granted(player.telegramId)).toEqual({ role: null, grantedRole: null });
    },
  );

  it('does not change the role of somebody who has one', async () => {
    const { world, code: invitation, granted } = await cityWithCode();
    const { player } = await world.personNotSignedIn('guest');

    expect(await player.signsIn({ registrationCode: invitation })).toMatchObject({
      registrationType: 'DEFAULT',
      viewer: { role: 'GUEST' },
    });
    expect(await granted(player.telegramId)).toEqual({ role: 'guest', grantedRole: null });
  });

  it('is not stored in the clear', async () => {
    const { world, code: invitation } = await cityWithCode();

    const rows = await world.deps.db.selectFrom('registrationCode').selectAll().execute();

    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows.map((row) => ({ ...row, codeHash: row.codeHash.toString('utf8') })))).not.toContain(invitation);
  });
});

describe('a role', () => {
  it.each(['role', 'isOrganizer', 'grantedRole', 'studentOrganization'])(
    'cannot be asked for by a field of one’s own: %s (15.3.3)',
    async (field) => {
      const world = await World.bare();
      const player = world.anonymous();
      const { id, first_name: firstName, auth_date: authDate, hash } = player.payload();

      const { errors } = await player.asks(
        'mutation ($input: SignInWithTelegramInput!) { signInWithTelegram(input: $input) { __typename } }',
        {
          input: { id, firstName, authDate, hash, [field]: 'organizer' },
        },
      );

      expect(errors).toMatchObject([{ extensions: { code: 'BAD_INPUT' } }]);
    },
  );
});
