import { describe, expect, it } from 'vitest';
import { lookForPlay } from '#server/jobs/housekeeping.ts';
import { readInsiderDay, readInsiderWork } from '#server/modules/checkpoints/checkpoints.ts';
import { readOwnPass } from '#server/modules/teams/teams.ts';
import { faces } from '#tests/support/faces/faces.ts';
import { statementsDuring } from '#tests/support/database.ts';
import { type Looker, OverlappingCity } from './overlapping-city.ts';

const hour = 3_600_000;

/** Two events are played; the second began last. */
async function twoPlayed() {
  const city = await OverlappingCity.open();
  city.at(hour);
  const passOf = async (looker: Looker) => (await readOwnPass(city.world.ctx(city.person(looker))))?.token ?? '';
  return { city, passOf };
}

describe.each(faces)('while two events are played, by $name,', (face) => {
  it('the pass of a captain of the first is read for the team of the first', async () => {
    const { city, passOf } = await twoPlayed();
    const scan = await face.scan(city.person('insider').player, { token: await passOf('captain') });

    expect(scan).toMatchObject({ person: { id: city.person('captain').id }, members: expect.any(Array) });
  });

  it('an insider of the first marks a team of the first, whom they have scanned', async () => {
    const { city, passOf } = await twoPlayed();
    const { riddle, teamIds } = city.editions.get('A')!;
    await city.person('captain').player.checksAnswer(riddle, 'Спасская башня');
    await face.scan(city.person('insider').player, { token: await passOf('captain') });

    const visit = { riddleId: riddle.id, teamId: teamIds[1]!, scannedUserId: city.person('captain').id };

    expect(await face.markVisit(city.person('insider').player, visit)).toEqual({ isDone: true });
  });

  it('points for a scanned pass go to the event of the pass', async () => {
    const { city, passOf } = await twoPlayed();
    const scan = await face.scan(city.person('ctc').player, { token: await passOf('captain') });
    await face.addScore(city.person('ctc').player, { ticket: 'ticket' in scan ? (scan.ticket ?? '') : '', points: 2 });

    const rows = await city.world.deps.db
      .selectFrom('programBalance')
      .select('eventId')
      .where('userId', '=', city.person('captain').id)
      .execute();

    expect(rows.map(({ eventId }) => city.letterOf('event', eventId))).toEqual(['A']);
  });

  it('a newcomer who sees the second joins a team of the first by its pass, and then sees the first', async () => {
    const { city, passOf } = await twoPlayed();
    const { player, id } = city.person('newcomer');

    expect(await face.joinTeam(player, { token: await passOf('captain') })).toEqual({ isDone: true });

    const { data } = await player.asks<{ event: { id: string }; viewer: { team: { id: string } } }>(
      '{ event { id } viewer { team { id } } }',
    );
    expect([city.letterOf('event', data.event.id), city.letterOf('team', data.viewer.team.id)], `person ${id}`).toEqual(['A', 'A']);
  });

  it('who plays in the first and joins a team of the second sees the second from then on', async () => {
    const { city } = await twoPlayed();
    const { db } = city.world.deps;
    const host = await db
      .selectFrom('member')
      .select('userId')
      .where('teamId', '=', city.editions.get('B')!.teamIds[0]!)
      .where('role', '=', 'captain')
      .executeTakeFirstOrThrow();
    const token = (await readOwnPass(city.world.ctx({ id: host.userId, role: 'guest' })))?.token ?? '';
    const { player } = city.person('member');

    expect(await face.joinTeam(player, { token })).toEqual({ isDone: true });

    const { data } = await player.asks<{ viewer: { team: { id: string } } }>('{ viewer { team { id } } }');
    expect(city.letterOf('team', data.viewer.team.id)).toBe('B');
  });
});

it('the day and the work of an insider count all events that are played', async () => {
  const { city, passOf } = await twoPlayed();
  const insider = city.person('insider');
  for (const looker of ['captain', 'both'] as const) await insider.player.does('scanPass', { token: await passOf(looker) });

  const { counts } = await readInsiderDay(city.world.ctx(insider));
  const [work] = await readInsiderWork(city.world.ctx(city.person('organizer')), [insider.id]);

  expect(counts.people).toBe(2);
  expect(work?.places).toBe(2);
});

it('the hot tables are analyzed as a second event begins', async () => {
  const city = await OverlappingCity.open();
  const look = lookForPlay(city.world.deps);
  await look();
  city.at(hour);

  const statements = await statementsDuring(look);

  expect(statements.filter((text) => text.startsWith('analyze'))).toHaveLength(1);
});

it('the wall of the current event is the same for everybody', async () => {
  const { city } = await twoPlayed();
  const wallOf = async (looker: Looker) =>
    (
      await city
        .person(looker)
        .player.asks<{ wallNow: { event: { id: string } } }>('{ wallNow(event: "current", first: 1) { event { id } } }')
    ).data.wallNow.event.id;

  const walls = [await wallOf('captain'), await wallOf('newcomer')];

  expect(walls.map((id) => city.letterOf('event', id))).toEqual(['B', 'B']);
});
