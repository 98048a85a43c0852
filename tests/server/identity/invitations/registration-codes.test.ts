import { describe, expect, it } from 'vitest';
import { inParallel } from '#tests/support/in-parallel.ts';
import type { Player } from '#tests/support/player.ts';
import { World } from '#tests/support/world.ts';

const shown = 'id label role uses maxUses state expiresAt';

async function issues(player: Player, change: object = {}, headers: Record<string, string> = {}) {
  const { data, errors } = await player.asks<{ issueRegistrationCode: Record<string, unknown> }>(
    `mutation ($input: IssueRegistrationCodeInput!) { issueRegistrationCode(input: $input) { __typename
      ... on RegistrationCodeIssued { secret registrationCode { ${shown} } }
      ... on BadInput { fields { name } } ... on DomainError { code } } }`,
    { input: { label: 'Инсайдеры центра', role: 'INSIDER', maxUses: 3, ...change } },
    headers,
  );
  return (data?.issueRegistrationCode ?? { errors }) as Record<string, unknown> & { secret: string; registrationCode: { id: string } };
}

async function listed(player: Player, id: string) {
  const { data } = await player.asks<{ registrationCodes: { id: string }[] }>(`{ registrationCodes { ${shown} } }`);
  return data.registrationCodes.find((code) => code.id === id);
}

const revokes = async (player: Player, codeId: string) =>
  (
    await player.asks<{ revokeRegistrationCode: Record<string, unknown> }>(
      `mutation ($input: RevokeRegistrationCodeInput!) { revokeRegistrationCode(input: $input) { __typename
        ... on RegistrationCodeRevoked { registrationCode { state } } ... on DomainError { code } } }`,
      { input: { codeId } },
    )
  ).data.revokeRegistrationCode;

const revokesSeveral = async (player: Player, codeIds: string[], headers: Record<string, string> = {}) =>
  (
    await player.asks<{ revokeRegistrationCodes: Record<string, unknown> }>(
      `mutation ($input: RevokeRegistrationCodesInput!) { revokeRegistrationCodes(input: $input) { __typename
        ... on RegistrationCodesRevoked { outcomes { codeId isRevoked } } ... on DomainError { code } } }`,
      { input: { codeIds } },
      headers,
    )
  ).data.revokeRegistrationCodes;

/** Tells whether the code gives its form to somebody who comes with it. */
async function works(world: World, registrationCode: string): Promise<boolean> {
  const { registrationType } = await world.anonymous().signsIn({ registrationCode });
  return registrationType === 'INSIDER';
}

async function organizer() {
  const world = await World.bare();
  return { world, player: (await world.organizer()).player };
}

/** A busy machine may refuse some sign-ins for a moment; these try again with the same payload. */
async function signsInAtLast(player: Player, registrationCode: string): Promise<Record<string, unknown>> {
  const result = await player.signsIn({ registrationCode });
  return JSON.stringify(result).includes('OVERLOADED') ? signsInAtLast(player, registrationCode) : result;
}

describe('a registration code', () => {
  it('works whether its letters are composed or not', async () => {
    const { world, player } = await organizer();

    await issues(player, { code: 'Майский пароль' });

    expect(await works(world, 'Майский пароль'.normalize('NFD'))).toBe(true);
  });

  it('has 128 random bits, is shown once and stored as a digest (6.5.1, 6.5.2)', async () => {
    const { world, player } = await organizer();

    const { secret: code, registrationCode } = await issues(player);

    expect(Buffer.from(code, 'base64url')).toHaveLength(16);
    expect(registrationCode).toMatchObject({
      label: 'Инсайдеры центра',
      role: 'INSIDER',
      uses: 0,
      maxUses: 3,
      state: 'VALID',
      expiresAt: null,
    });
    expect(JSON.stringify(await world.deps.db.selectFrom('registrationCode').selectAll().execute())).not.toContain(code);
    expect(JSON.stringify(await world.deps.db.selectFrom('auditLog').selectAll().execute())).not.toContain(code);
  });

  it('gives its role and counts who used it', async () => {
    const { world, player } = await organizer();
    const { secret: code, registrationCode } = await issues(player);

    expect(await works(world, code)).toBe(true);
    expect(await listed(player, registrationCode.id)).toMatchObject({ uses: 1, state: 'VALID' });
  });

  it('may be chosen by the organizer, once', async () => {
    const { world, player } = await organizer();

    const first = await issues(player, { code: ' ВЕСНА-2027 ' });
    const second = await issues(player, { code: 'ВЕСНА-2027' });

    expect(first.secret).toBe('ВЕСНА-2027');
    expect(second).toMatchObject({ code: 'BAD_INPUT', fields: [{ name: 'code' }] });
    expect(await works(world, 'ВЕСНА-2027')).toBe(true);
  });

  it('is shown again to a retry with the same key, and lies nowhere in the clear', async () => {
    const { world, player } = await organizer();
    const first = await issues(player, {}, { 'idempotency-key': 'tap' });

    const second = await issues(player, {}, { 'idempotency-key': 'tap' });

    expect(second.secret).toBe(first.secret);
    expect(JSON.stringify(await world.deps.db.selectFrom('idempotency').selectAll().execute())).not.toContain(first.secret);
  });

  it('is spent after as many uses as it has', async () => {
    const { world, player } = await organizer();
    const { secret: code, registrationCode } = await issues(player, { maxUses: 1 });

    expect([await works(world, code), await works(world, code)]).toEqual([true, false]);
    expect(await listed(player, registrationCode.id)).toMatchObject({ uses: 1, state: 'SPENT' });
  });

  it('gives thirty of a hundred who race for it their role (B11, 15.4.2)', async () => {
    const { world, player } = await organizer();
    const { secret: code, registrationCode } = await issues(player, { maxUses: 30 });
    const racers = Array.from({ length: 100 }, () => world.anonymous());

    const results = await inParallel(100, (index) => signsInAtLast(racers[index]!, code));

    expect(results.filter(({ __typename }) => __typename === 'SignedIn')).toHaveLength(100);
    expect(results.filter(({ registrationType }) => registrationType === 'INSIDER')).toHaveLength(30);
    expect(await listed(player, registrationCode.id)).toMatchObject({ uses: 30, state: 'SPENT' });
  });

  it('ends at its time by the database’s clock', async () => {
    const { world, player } = await organizer();
    const expiresAt = new Date(world.clock.read().getTime() + 60_000).toISOString();
    const { secret: code, registrationCode } = await issues(player, { expiresAt });

    world.clock.passes(60);

    expect(await works(world, code)).toBe(false);
    expect(await listed(player, registrationCode.id)).toMatchObject({ state: 'EXPIRED', expiresAt });
  });

  it('ends when an organizer revokes it, and those who used it keep the role', async () => {
    const { world, player } = await organizer();
    const { secret: code, registrationCode } = await issues(player);
    const early = world.anonymous();
    await early.signsIn({ registrationCode: code });

    const result = await revokes(player, registrationCode.id);

    expect(result).toMatchObject({ registrationCode: { state: 'REVOKED' } });
    expect(await works(world, code)).toBe(false);
    expect((await early.asks('{ viewer { registrationType } }')).data).toEqual({ viewer: { registrationType: 'INSIDER' } });
    expect(await revokes(player, registrationCode.id)).toMatchObject({ code: 'NOT_FOUND' });
  });

  it.each([
    ['code', { code: 'short' }],
    ['code', { code: 'staff202611', role: 'ORGANIZER' }],
    ['label', { label: ' ' }],
    ['maxUses', { maxUses: 0 }],
    ['maxUses', { maxUses: 10_001 }],
    ['expiresAt', { expiresAt: '2026-01-01T00:00:00.000Z' }],
  ])('with a wrong %s is refused: %j', async (name, change) => {
    const { player } = await organizer();

    expect(await issues(player, change)).toMatchObject({ code: 'BAD_INPUT', fields: [{ name }] });
  });

  it('comes with an address that brings it along', async () => {
    const { world, player } = await organizer();

    const { data } = await player.asks<{ issueRegistrationCode: { link: string } }>(
      `mutation ($input: IssueRegistrationCodeInput!) { issueRegistrationCode(input: $input) { ... on RegistrationCodeIssued { link } } }`,
      { input: { label: 'Адрес', role: 'CTC', maxUses: 1, code: 'весна & лето' } },
    );

    expect(data.issueRegistrationCode.link).toBe(
      `${world.deps.config.publicUrl}/registration?code=%D0%B2%D0%B5%D1%81%D0%BD%D0%B0%20%26%20%D0%BB%D0%B5%D1%82%D0%BE`,
    );
  });

  it('is listed with others of its state, page by page, newest first', async () => {
    const { player } = await organizer();
    const ids: string[] = [];
    for (const label of ['один', 'два', 'три']) ids.unshift((await issues(player, { label })).registrationCode.id);
    await revokes(player, ids[1]!);
    const page = async (variables: object) => {
      const { data } = await player.asks<{ registrationCodes: { id: string }[] }>(
        `query ($state: RegistrationCodeState, $after: ID, $first: Int!) { registrationCodes(state: $state, after: $after, first: $first) { id } }`,
        variables,
      );
      return data.registrationCodes.map(({ id }) => id);
    };

    const first = await page({ state: 'VALID', first: 1 });

    expect([first, await page({ state: 'VALID', first: 1, after: first[0] }), await page({ state: 'REVOKED', first: 1 })]).toEqual([
      [ids[0]],
      [ids[2]],
      [ids[1]],
    ]);
  });

  it('never makes guests', async () => {
    const { player } = await organizer();

    expect(await issues(player, { role: 'GUEST' })).toMatchObject({ errors: [{ extensions: { code: 'BAD_INPUT' } }] });
  });

  it('is made, seen and ended by organizers only (8.2.1)', async () => {
    const { world, player } = await organizer();
    const { registrationCode } = await issues(player);
    const ctc = (await world.person('ctc')).player;

    expect(await issues(ctc)).toMatchObject({ code: 'FORBIDDEN' });
    expect(await revokes(ctc, registrationCode.id)).toMatchObject({ code: 'FORBIDDEN' });
    expect((await ctc.asks('{ registrationCodes { id } }')).errors).toMatchObject([{ extensions: { code: 'FORBIDDEN' } }]);
  });
});

describe('several registration codes', () => {
  it('end together, each in the log; one that was ended before is named and does not stop the others', async () => {
    const { world, player } = await organizer();
    const codes = await inParallel(3, () => issues(player));
    const [first = '', second = '', third = ''] = codes.map(({ registrationCode }) => registrationCode.id);
    await revokes(player, second);

    expect(await revokesSeveral(player, [first, second, third, first])).toEqual({
      __typename: 'RegistrationCodesRevoked',
      outcomes: [
        { codeId: first, isRevoked: true },
        { codeId: second, isRevoked: false },
        { codeId: third, isRevoked: true },
      ],
    });
    expect(await works(world, codes[0]?.secret ?? '')).toBe(false);
    const logged = await world.deps.db
      .selectFrom('auditLog')
      .select('subjectId')
      .where('action', '=', 'revokeRegistrationCode')
      .where('subjectId', 'in', [first, second, third])
      .execute();
    expect(logged.map(({ subjectId }) => subjectId).toSorted()).toEqual([first, second, third].toSorted());
  });

  it('give a repeat with the same key the first result', async () => {
    const { player } = await organizer();
    const { registrationCode } = await issues(player);
    const first = await revokesSeveral(player, [registrationCode.id], { 'idempotency-key': 'tap' });

    expect(await revokesSeveral(player, [registrationCode.id], { 'idempotency-key': 'tap' })).toEqual(first);
    expect(first).toMatchObject({ outcomes: [{ isRevoked: true }] });
  });

  it.each([
    ['none', []],
    ['101', Array.from({ length: 101 }, (_, index) => String(index + 1))],
  ])('are not %s', async (_count, codeIds) => {
    const { player } = await organizer();

    expect(await revokesSeveral(player, codeIds)).toMatchObject({ code: 'BAD_INPUT' });
  });
});
