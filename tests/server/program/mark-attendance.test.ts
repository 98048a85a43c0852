import { describe, expect, it } from 'vitest';
import { passes } from '#server/modules/identity/identity.ts';
import { faces } from '#tests/support/faces/faces.ts';
import { spec } from '#tests/support/spec.ts';
import { type TestPerson, World } from '#tests/support/world.ts';

async function marks(by: TestPerson, input: object): Promise<Record<string, unknown>> {
  const { data, errors } = await by.player.asks<{ markAttendance: Record<string, unknown> }>(
    `mutation ($input: MarkAttendanceInput!) { markAttendance(input: $input) { __typename
      ... on AttendanceMarked { entryId points total } ... on AlreadyMarked { byName at } ... on DomainError { code } } }`,
    { input },
  );
  return data?.markAttendance ?? { errors };
}

async function aGuest() {
  const world = await World.withEvent();
  const ctc = await world.person('ctc', 'Центр');
  const person = await world.person();
  const scans = () => passes.issueScanTicket(world.ctx(ctc), { scannedUserId: person.id, eventId: world.eventId, teamId: null });
  return { world, ctc, person, scans };
}

it('refuses to mark attendance twice, and says who marked it and when', async () => {
  const { world, ctc, person } = await aGuest();
  await marks(ctc, { userId: person.id });

  expect(await marks(await world.organizer(), { userId: person.id })).toEqual({
    __typename: 'AlreadyMarked',
    code: 'ALREADY_MARKED',
    byName: 'Центр',
    at: world.clock.read().toISOString(),
  });
});

it('marks attendance in another line than a score of zero with a plus, even by the same scan', async () => {
  const { world, ctc, person, scans } = await aGuest();
  const ticket = await scans();
  await ctc.player.asks('mutation ($input: AddProgramScoreInput!) { addProgramScore(input: $input) { __typename } }', {
    input: { ticket, points: 0, comment: '+' },
  });

  expect(await marks(ctc, { ticket })).toMatchObject({ __typename: 'AttendanceMarked' });
  const lines = await world.deps.db.selectFrom('programEntry').select('kind').where('userId', '=', person.id).orderBy('id').execute();
  expect(lines).toEqual([{ kind: 'score' }, { kind: 'attendance' }]);
});

describe.each(faces)('marking attendance, by $name', (face) => {
  it('writes a line of zero points with a plus', spec('9.10'), async () => {
    const { world, ctc, person } = await aGuest();

    expect(await face.markAttendance(ctc.player, { userId: person.id })).toEqual({ userName: 'Анна Заречная', total: 0 });
    expect(await world.deps.db.selectFrom('programEntry').selectAll().where('userId', '=', person.id).execute()).toMatchObject([
      { kind: 'attendance', half: 0, comment: '+' },
    ]);
  });

  it('gives the first result again for the same scan, and refuses another', async () => {
    const { ctc, scans } = await aGuest();
    const ticket = await scans();
    const first = await face.markAttendance(ctc.player, { ticket });

    expect(await face.markAttendance(ctc.player, { ticket })).toEqual(first);
    expect(await face.markAttendance(ctc.player, { ticket: await scans() })).toEqual({ code: 'ALREADY_MARKED' });
  });

  it('is refused to insiders', async () => {
    const { world, person } = await aGuest();
    const { player } = await world.person('insider');

    expect(await face.markAttendance(player, { userId: person.id })).toEqual({ code: 'FORBIDDEN' });
  });
});
