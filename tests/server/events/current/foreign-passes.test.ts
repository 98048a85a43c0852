import { describe, expect, it } from 'vitest';
import { watchForPlay } from '#server/jobs/housekeeping.ts';
import { readInsiderDay, readInsiderWork } from '#server/modules/checkpoints/checkpoints.ts';
import { teamPasses } from '#server/modules/teams/teams.ts';
import { statementsDuring } from '#tests/support/database.ts';
import { faces } from '#tests/support/faces/faces.ts';
import { type Looker, OverlappingCity } from './overlapping-city.ts';

const hour = 3_600_000;

/** Two events are played; the second began last. */
async function twoPlayed() {
  const city = await OverlappingCity.open();
  city.at(hour);
  const readToken = async (looker: Looker) => (await teamPasses.readOwnPass(city.world.ctx(city.person(looker))))?.token ?? '';
  return { city, readToken };
}

describe.each(faces)('while two events are played, by $name,', (face) => {
  it('the pass of a captain of the first is read for the team of the first', async () => {
    const { city, readToken } = await twoPlayed();
    const scan = await face.scan(city.person('insider').player, { token: await readToken('captain') });

    expect(scan).toMatchObject({ person: { id: city.person('captain').id }, members: expect.any(Array) });
  });

  it('an insider of the first marks a team of the first, whom they have scanned', async () => {
    const { city, readToken } = await twoPlayed();
    const { riddle, teamIds } = city.editions.get('A')!;
    await city.person('captain').player.checksAnswer(riddle, 'Спасская башня');
    await face.scan(city.person('insider').player, { token: await readToken('captain') });

    const visit = { riddleId: riddle.id, teamId: teamIds[1]!, scannedUserId: city.person('captain').id };

    expect(await face.markVisit(city.person('insider').player, visit)).toEqual({ isDone: true });
  });

  it('points for a scanned pass go to the event of the pass', async () => {
    const { city, readToken } = await twoPlayed();
    const scan = await face.scan(city.person('ctc').player, { token: await readToken('captain') });
    await face.addScore(city.person('ctc').player, { ticket: 'ticket' in scan ? (scan.ticket ?? '') : '', points: 2 });

    const rows = await city.world.deps.db
      .selectFrom('programBalance')
      .select('eventId')
      .where('userId', '=', city.person('captain').id)
      .execute();

    expect(rows.map(({ eventId }) => city.findLetter('event', eventId))).toEqual(['A']);
  });

  it('a newcomer who sees the second joins a team of the first by its pass, and then sees the first', async () => {
    const { city, readToken } = await twoPlayed();
    const { player, id } = city.person('newcomer');

    expect(await face.joinTeam(player, { token: await readToken('captain') })).toEqual({ isDone: true });

    const { data } = await player.asks<{ event: { id: string }; viewer: { team: { id: string } } }>(
      '{ event { id } viewer { team { id } } }',
    );
    expect([city.findLetter('event', data.event.id), city.findLetter('team', data.viewer.team.id)], `person ${id}`).toEqual(['A', 'A']);
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
    const token = (await teamPasses.readOwnPass(city.world.ctx({ id: host.userId, role: 'guest' })))?.token ?? '';
    const { player } = city.person('member');

    expect(await face.joinTeam(player, { token })).toEqual({ isDone: true });

    const { data } = await player.asks<{ viewer: { team: { id: string } } }>('{ viewer { team { id } } }');
    expect(city.findLetter('team', data.viewer.team.id)).toBe('B');
  });
});

it('the day and the work of an insider count all events that are played', async () => {
  const { city, readToken } = await twoPlayed();
  const insider = city.person('insider');
  for (const looker of ['captain', 'both'] as const) await insider.player.does('scanPass', { token: await readToken(looker) });

  const { counts } = await readInsiderDay(city.world.ctx(insider));
  const [work] = await readInsiderWork(city.world.ctx(city.person('organizer')), [insider.id]);

  expect(counts.people).toBe(2);
  expect(work?.places).toBe(2);
});

it('the hot tables are analyzed as a second event begins', async () => {
  const city = await OverlappingCity.open();
  const watch = watchForPlay(city.world.deps);
  await watch();
  city.at(hour);

  const statements = await statementsDuring(watch);

  expect(statements.filter((text) => text.startsWith('analyze'))).toHaveLength(1);
});

it('the wall of the current event is the same for everybody', async () => {
  const { city } = await twoPlayed();
  const readWall = async (looker: Looker) =>
    (
      await city
        .person(looker)
        .player.asks<{ wallNow: { event: { id: string } } }>('{ wallNow(event: "current", first: 1) { event { id } } }')
    ).data.wallNow.event.id;

  const walls = [await readWall('captain'), await readWall('newcomer')];

  expect(walls.map((id) => city.findLetter('event', id))).toEqual(['B', 'B']);
});
