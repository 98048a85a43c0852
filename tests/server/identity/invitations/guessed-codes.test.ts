import { describe, expect, it } from 'vitest';
import { invitations, signIn } from '#server/modules/identity/identity.ts';
import type { Context } from '#server/platform/context.ts';
import { createLogger } from '#server/platform/log.ts';
import type { Player } from '#tests/support/player.ts';
import { World } from '#tests/support/world.ts';

const wrong = (index: number) => `мимо-${index}-мимо`;

/** A city with a code of an organizer; each try of a person has a new payload, signed a second after the one before. */
async function guardedCity() {
  const world = await World.bare();
  const code = `staff-${(await world.organizer()).id}-2026`;
  await invitations.createRegistrationCode(world.ctx(), { code, label: 'Штаб', role: 'organizer', maxUses: 5 });
  const tries = async (player: Player, registrationCode: string) => {
    world.clock.passes(1);
    return player.signsIn({ registrationCode });
  };
  const triesByRest = async (player: Player, registrationCode: string) => {
    world.clock.passes(1);
    const payload = player.payload();
    return player.rest('POST', '/auth/telegram', { ...payload, id: Number(payload.id), registration_code: registrationCode });
  };
  const grantedTo = async ({ telegramId }: Player) =>
    (
      await world.deps.db
        .selectFrom('appUser')
        .innerJoin('identity', 'identity.userId', 'appUser.id')
        .select('grantedRole')
        .where('subject', '=', telegramId)
        .executeTakeFirst()
    )?.grantedRole ?? null;
  return { world, code, tries, triesByRest, grantedTo };
}

describe('a role code that a person guesses', () => {
  it('is judged ten times a minute, and then a right one is not either', async () => {
    const { world, code, tries, grantedTo } = await guardedCity();
    const player = world.anonymous();
    const first: unknown[] = [];
    for (let index = 0; index < 10; index += 1) first.push((await tries(player, wrong(index)))['__typename']);

    expect(first).toEqual(Array.from({ length: 10 }, () => 'SignedIn'));
    expect(await tries(player, code)).toMatchObject({ code: 'RATE_LIMITED' });
    expect(await grantedTo(player)).toBeNull();
    world.clock.passes(60);
    expect(await tries(player, code)).toMatchObject({ __typename: 'SignedIn', isCodeWrong: false });
    expect(await grantedTo(player)).toBe('organizer');
  });

  it('counts over both APIs together', async () => {
    const { world, code, tries, triesByRest, grantedTo } = await guardedCity();
    const player = world.anonymous();
    for (let index = 0; index < 5; index += 1) await tries(player, wrong(index));
    for (let index = 5; index < 10; index += 1) expect((await triesByRest(player, wrong(index))).status).toBe(200);

    const { status, body, headers } = await triesByRest(player, code);

    expect([status, body]).toMatchObject([429, { ok: false, error: { type: 'RATE_LIMITED' } }]);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    expect(await grantedTo(player)).toBeNull();
  });

  it('leaves a person without a code, and another person with one, alone', async () => {
    const { world, code, tries } = await guardedCity();
    const [player, other] = [world.anonymous(), world.anonymous()];
    for (let index = 0; index < 10; index += 1) await tries(player, wrong(index));
    world.clock.passes(1);

    expect(await player.signsIn()).toMatchObject({ __typename: 'SignedIn', isCodeWrong: false });
    expect(await tries(other, code)).toMatchObject({ __typename: 'SignedIn', isCodeWrong: false });
  });

  it('is judged ten times from one address, by however many people', async () => {
    const { world, code } = await guardedCity();
    const address = `203.0.113.${(await world.organizer()).id % 250}`;
    const comes = (registrationCode: string, from: string) => {
      const { id, first_name: firstName, auth_date: authDate, hash } = world.anonymous().payload();
      return signIn.withTelegram(world.ctx(), { id, firstName, authDate, hash, registrationCode, address: from });
    };
    for (let index = 0; index < 10; index += 1) expect(await comes(wrong(index), address)).toMatchObject({ isCodeWrong: true });

    await expect(comes(code, address)).rejects.toMatchObject({ code: 'RATE_LIMITED' });
    expect(await comes(code, '203.0.113.251')).toMatchObject({ isCodeWrong: false });
  });

  it('has no more than ten tries at the same instant', async () => {
    const { world } = await guardedCity();
    const address = `198.51.100.${(await world.organizer()).id % 250}`;
    const tries = Array.from({ length: 25 }, (_, index) => {
      const { id, first_name: firstName, auth_date: authDate, hash } = world.anonymous().payload();
      return signIn.withTelegram(world.ctx(), { id, firstName, authDate, hash, registrationCode: wrong(index), address });
    });

    const outcomes = await Promise.allSettled(tries);

    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
  });

  it('leaves one line in the log and is counted, without the code', async () => {
    const { world } = await guardedCity();
    const lines: string[] = [];
    const counted: string[] = [];
    const log = createLogger('info', { to: { write: (line: string) => void lines.push(line) } });
    const ctx: Context = { ...world.ctx(), log, onWrongRoleCode: (outcome) => void counted.push(outcome) };
    const player = world.anonymous();
    for (let index = 0; index < 11; index += 1) {
      world.clock.passes(1);
      const { id, first_name: firstName, auth_date: authDate, hash } = player.payload();
      await signIn.withTelegram(ctx, { id, firstName, authDate, hash, registrationCode: wrong(index) }).catch(() => undefined);
    }

    const noted = lines.map((line) => JSON.parse(line) as Record<string, unknown>).filter(({ msg }) => msg === 'a role code was wrong');
    expect(noted).toHaveLength(11);
    expect(noted[0]).toMatchObject({ outcome: 'judged', provider: 'telegram', subject: expect.stringMatching(/^[0-9a-f]{12}$/) as string });
    expect(lines.join('')).not.toMatch(new RegExp(`мимо|"${player.telegramId}"`));
    expect(counted).toEqual([...Array.from({ length: 10 }, () => 'judged'), 'limited']);
  });

  it('is told to who brings it along, and a used one too', async () => {
    const { world, tries } = await guardedCity();
    const code = `one-use-${(await world.organizer()).id}`;
    await invitations.createRegistrationCode(world.ctx(), { code, label: 'Один раз', role: 'insider', maxUses: 1 });

    expect(await tries(world.anonymous(), code)).toMatchObject({ isCodeWrong: false });
    expect(await tries(world.anonymous(), code)).toMatchObject({ isCodeWrong: true });
    expect(await tries(world.anonymous(), wrong(1))).toMatchObject({ isCodeWrong: true });
  });
});
