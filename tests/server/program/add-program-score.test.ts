import { describe, expect, it } from 'vitest';
import { passes } from '#server/modules/identity/identity.ts';
import { faces } from '#tests/support/faces/faces.ts';
import { spec } from '#tests/support/spec.ts';
import { type TestPerson, World } from '#tests/support/world.ts';

const document = `mutation ($input: AddProgramScoreInput!) { addProgramScore(input: $input) { __typename
  ... on ProgramScoreAdded { entryId userId userName points totalBefore total } ... on BadInput { fields { name } } ... on DomainError { code } } }`;

async function gives(by: TestPerson, input: object, key?: string): Promise<Record<string, unknown>> {
  const { data, errors } = await by.player.asks<{ addProgramScore: Record<string, unknown> }>(
    document,
    { input },
    key ? { 'idempotency-key': key } : {},
  );
  return data?.addProgramScore ?? { code: errors[0]?.extensions.code };
}

async function aPersonAndStaff() {
  const world = await World.withEvent();
  const ctc = await world.person('ctc', 'Центр');
  const person = await world.person('guest', 'Павел Гость');
  const scans = (by: TestPerson = ctc) =>
    passes.issueScanTicket(world.ctx(by), { scannedUserId: person.id, eventId: world.eventId, teamId: null });
  const lines = () => world.deps.db.selectFrom('programEntry').selectAll().where('userId', '=', person.id).orderBy('id').execute();
  return { world, ctc, person, scans, lines };
}

describe('giving personal points by GraphQL', () => {
  it('adds them and returns the total before and after', async () => {
    const { ctc, person } = await aPersonAndStaff();
    await gives(ctc, { userId: person.id, points: 2, comment: 'Викторина' });

    const result = await gives(ctc, { userId: person.id, points: -0.5 });

    expect(result).toMatchObject({ __typename: 'ProgramScoreAdded', userName: 'Павел Гость', points: -0.5, totalBefore: 2, total: 1.5 });
  });

  it('accepts zero, and counts minus zero as zero', async () => {
    const { ctc, person, lines } = await aPersonAndStaff();

    expect(await gives(ctc, { userId: person.id, points: -0 })).toMatchObject({ points: 0, total: 0 });
    expect(await lines()).toMatchObject([{ kind: 'score', half: 0, comment: null }]);
  });

  it('counts the same values of two organizers twice, and of two calls by id twice', async () => {
    const { world, ctc, person } = await aPersonAndStaff();
    const other = await world.organizer();
    const same = { userId: person.id, points: 1, comment: 'Танцы' };

    await gives(ctc, same);
    await gives(other, same);

    expect(await gives(ctc, same)).toMatchObject({ total: 3 });
  });

  it('counts the same values of one scan once and gives the first result again', async () => {
    const { ctc, person, scans, lines } = await aPersonAndStaff();
    const ticket = await scans();
    const first = await gives(ctc, { ticket, points: 3, comment: 'Танцы' });
    await gives(ctc, { userId: person.id, points: 5 });

    const again = await gives(ctc, { ticket, points: 3, comment: 'Танцы' });

    expect(again).toEqual(first);
    expect(again).toMatchObject({ totalBefore: 0, total: 3 });
    expect(await lines()).toHaveLength(2);
  });
});

describe.each(faces)('giving personal points, by $name', (face) => {
  it('adds and subtracts them', spec('1.12'), async () => {
    const { ctc, person } = await aPersonAndStaff();
    await face.addScore(ctc.player, { userId: person.id, points: 2, comment: 'Викторина' });

    expect(await face.addScore(ctc.player, { userId: person.id, points: -0.5 })).toEqual({ userName: 'Павел Гость', total: 1.5 });
  });

  it('counts two calls by id twice', async () => {
    const { ctc, person } = await aPersonAndStaff();
    const same = { userId: person.id, points: 1, comment: 'Танцы' };
    await face.addScore(ctc.player, same);

    expect(await face.addScore(ctc.player, same)).toMatchObject({ total: 2 });
  });

  it('counts the same values of one scan once and gives the first result again', async () => {
    const { ctc, person, scans, lines } = await aPersonAndStaff();
    const ticket = await scans();
    const first = await face.addScore(ctc.player, { ticket, points: 3, comment: 'Танцы' });
    await face.addScore(ctc.player, { userId: person.id, points: 5 });

    expect(await face.addScore(ctc.player, { ticket, points: 3, comment: 'Танцы' })).toEqual(first);
    expect(first).toMatchObject({ total: 3 });
    expect(await lines()).toHaveLength(2);
  });

  it('counts other values of one scan, and the same values of another scan', async () => {
    const { ctc, scans } = await aPersonAndStaff();
    const ticket = await scans();
    await face.addScore(ctc.player, { ticket, points: 3 });
    await face.addScore(ctc.player, { ticket, points: 3, comment: 'Ещё' });

    expect(await face.addScore(ctc.player, { ticket: await scans(), points: 3 })).toMatchObject({ total: 9 });
  });

  it('replays one key, and refuses it for other values', async () => {
    const { ctc, person } = await aPersonAndStaff();
    const first = await face.addScore(ctc.player, { userId: person.id, points: 1, key: 'tap' });

    expect(await face.addScore(ctc.player, { userId: person.id, points: 1, key: 'tap' })).toEqual(first);
    expect(await face.addScore(ctc.player, { userId: person.id, points: 2, key: 'tap' })).toEqual({ code: 'IDEMPOTENCY_KEY_REUSED' });
  });

  it.each([1000.5, -1000.5, 1e9, '1,5', ' ', null, true])('refuses %j as a number of points, and writes nothing', async (points) => {
    const { ctc, person, lines } = await aPersonAndStaff();

    expect(await face.addScore(ctc.player, { userId: person.id, points: points as never })).toMatchObject({ code: 'BAD_INPUT' });
    expect(await lines()).toEqual([]);
  });

  it('accepts a comment of 500 characters and refuses one of 501', async () => {
    const { ctc, person } = await aPersonAndStaff();

    expect(await face.addScore(ctc.player, { userId: person.id, points: 1, comment: 'я'.repeat(500) })).toMatchObject({ total: 1 });
    expect(await face.addScore(ctc.player, { userId: person.id, points: 1, comment: 'я'.repeat(501) })).toEqual({
      code: 'BAD_INPUT',
      fields: ['comment'],
    });
  });

  it('refuses a person who does not exist', async () => {
    const { ctc } = await aPersonAndStaff();

    expect(await face.addScore(ctc.player, { userId: 999_999_999, points: 1 })).toEqual({ code: 'NOT_FOUND' });
  });

  it('refuses a ticket of another’s scan, one that has expired and one that is made up', async () => {
    const { world, ctc, scans } = await aPersonAndStaff();
    const foreign = await scans(await world.organizer());
    const old = await scans();
    world.clock.passes(15 * 60);

    for (const ticket of [foreign, old, 'made-up'])
      expect(await face.addScore(ctc.player, { ticket, points: 1 })).toEqual({ code: 'QR_EXPIRED' });
  });

  it.each(['guest', 'insider', null] as const)('is refused to the role %s', async (role) => {
    const { world, person } = await aPersonAndStaff();
    const { player } = await world.person(role);

    expect(await face.addScore(player, { userId: person.id, points: 1 })).toEqual({ code: 'FORBIDDEN' });
  });
});

describe('the input of personal points by GraphQL', () => {
  it.each([1000.5, -1000.5, 1e9])('must not be %d', async (points) => {
    const { ctc, person } = await aPersonAndStaff();

    expect(await gives(ctc, { userId: person.id, points })).toMatchObject({ code: 'BAD_INPUT', fields: [{ name: 'points' }] });
  });

  it.each([0.25, '1,5', '0x10', ' ', null, true])('must not be %j', async (points) => {
    const { ctc, person } = await aPersonAndStaff();

    expect(await gives(ctc, { userId: person.id, points })).toMatchObject({ code: 'BAD_INPUT' });
  });

  it.each(['NaN', 'Infinity', '1e400', '0.25', '-Infinity'])('must not be the literal %s', async (literal) => {
    const { ctc, person } = await aPersonAndStaff();

    const { data, errors } = await ctc.player.asks(
      `mutation { addProgramScore(input: { userId: ${person.id}, points: ${literal} }) { __typename } }`,
    );

    expect(data).toBeFalsy();
    expect(errors[0]?.extensions.code).toBe('BAD_INPUT');
  });

  it('names one receiver, neither none nor two', async () => {
    const { ctc, person, scans } = await aPersonAndStaff();

    expect(await gives(ctc, { points: 1 })).toMatchObject({ code: 'BAD_INPUT' });
    expect(await gives(ctc, { points: 1, userId: person.id, ticket: await scans() })).toMatchObject({ code: 'BAD_INPUT' });
  });
});
