import { describe, expect, it } from 'vitest';
import { passes } from '#server/modules/identity/identity.ts';
import { authoring } from '#server/modules/quest/quest.ts';
import { atThePlace } from './at-the-place.ts';

type Place = Awaited<ReturnType<typeof atThePlace>>;
const ways = [
  { who: 'a player types the code of the place', key: 'place', types: (at: Place) => at.teamTypes },
  { who: 'an insider types the code of the team', key: 'team', types: (at: Place) => at.staffTypes },
] as const;

describe.each(ways)('a visit for which $who', ({ key, types }) => {
  it('is credited as one after a scan', async () => {
    const at = await atThePlace();

    const result = await types(at)(at.shown(at.keys[key]));

    expect(result).toMatchObject({ __typename: 'VisitMarked', points: 6, coins: 2, teamId: String(at.team.id) });
    expect(await at.captain.team()).toMatchObject({ points: 10, coins: 3, version: 2 });
  });

  it('counts when the code was read three hours ago and is sent now', async () => {
    const at = await atThePlace();
    const read = at.shown(at.keys[key]);
    at.world.clock.passes(3 * 3600);

    expect(await types(at)(read)).toMatchObject({ __typename: 'VisitMarked' });
  });

  it('is refused as expired when the code was read more than four hours ago', async () => {
    const at = await atThePlace();
    const read = at.shown(at.keys[key], 241);

    expect(await types(at)(read)).toMatchObject({ code: 'CODE_EXPIRED' });
  });

  it('is refused as expired when the code was read before the event began', async () => {
    const at = await atThePlace();

    expect(await types(at)(at.shown(at.keys[key], 11))).toMatchObject({ code: 'CODE_EXPIRED' });
  });

  it('is refused when the code was read in the future', async () => {
    const at = await atThePlace();

    const [soon, later] = [await types(at)(at.shown(at.keys[key], -3)), await types(at)(at.shown(at.keys[key], -2))];

    expect(soon).toMatchObject({ code: 'BAD_INPUT', fields: [{ name: 'seenAt' }] });
    expect(later).toMatchObject({ __typename: 'VisitMarked' });
  });

  it.each(['', '123', '12345', '12a4', '١٢٣٤'])('is refused for “%s”, which is no code', async (code) => {
    const at = await atThePlace();

    expect(await types(at)({ code, seenAt: at.world.clock.read() })).toMatchObject({ code: 'BAD_INPUT', fields: [{ name: 'code' }] });
  });

  it('is not marked by a wrong code, which says how long the next one waits', async () => {
    const at = await atThePlace();
    const wrong = at.wrong(at.keys[key]);

    const results = [await types(at)(wrong), await types(at)(wrong), await types(at)(wrong)];

    expect(results.map(({ __typename, retryAfterSeconds }) => [__typename, retryAfterSeconds])).toEqual([
      ['WrongCode', 0],
      ['WrongCode', 0],
      ['WrongCode', 30],
    ]);
    expect(await at.captain.team()).toMatchObject({ points: 4, version: 1 });
  });

  it('waits after three wrong codes, and counts once the wait is over', async () => {
    const at = await atThePlace();
    for (let tries = 0; tries < 3; tries += 1) await types(at)(at.wrong(at.keys[key]));
    at.world.clock.passes(10);

    const early = await types(at)(at.shown(at.keys[key]));
    at.world.clock.passes(20);
    const late = await types(at)(at.shown(at.keys[key]));

    expect(early).toMatchObject({ code: 'RATE_LIMITED', retryAfterSeconds: 20 });
    expect(late).toMatchObject({ __typename: 'VisitMarked' });
  });

  it('counts one wrong code for all repeats of its gesture', async () => {
    const at = await atThePlace();
    const wrong = { ...at.wrong(at.keys[key]), key: 'one tap' };
    const first = await types(at)(wrong);
    for (let repeat = 0; repeat < 4; repeat += 1) await types(at)(wrong);

    expect(await types(at)(wrong)).toEqual(first);
    expect(await types(at)(at.shown(at.keys[key]))).toMatchObject({ __typename: 'VisitMarked' });
  });

  it('needs the solve, and before it judges no code', async () => {
    const at = await atThePlace({ isSolved: false });

    const results = [await types(at)(at.shown(at.keys[key])), await types(at)(at.wrong(at.keys[key]))];

    expect(results).toMatchObject([{ code: 'NOT_SOLVED_YET' }, { code: 'NOT_SOLVED_YET' }]);
  });

  it('needs a running event', async () => {
    const at = await atThePlace();
    at.world.clock.passes(5 * 3600);

    expect(await types(at)(at.shown(at.keys[key]))).toMatchObject({ code: 'EVENT_NOT_ACTIVE' });
  });
});

describe('a visit by the code of the place', () => {
  it('counts in the name of the insider, with the player who typed it', async () => {
    const at = await atThePlace();
    await at.teamTypes(at.shown(at.keys.place), at.mate.player);

    expect(await at.visits()).toEqual([{ insiderId: at.insider.id, scannedUserId: at.mate.id }]);
    expect(await at.staffTypes(at.shown(at.keys.team))).toMatchObject({ __typename: 'AlreadyMarkedByYou', byName: 'Инна Башенная' });
  });

  it('counts in the name of the place when several insiders stand there', async () => {
    const at = await atThePlace();
    const second = await at.world.person('insider', 'Олег Второй');
    await authoring.assignInsiders(at.world.ctx(await at.world.organizer()), { riddleId: at.riddle.id, insiderIds: [second.id] });
    await at.teamTypes(at.shown(at.keys.place));

    expect(await at.visits()).toEqual([{ insiderId: null, scannedUserId: at.team.captain.id }]);
    expect(await at.staffTypes(at.shown(at.keys.team))).toMatchObject({ code: 'ALREADY_MARKED', byName: 'Тайное место' });
  });

  it('says to a team that it is marked, and not by whom', async () => {
    const at = await atThePlace();
    await passes.issueScanTicket(at.world.ctx(at.insider), {
      scannedUserId: at.team.captain.id,
      eventId: at.world.eventId,
      teamId: at.team.id,
    });
    await at.staffTypes(at.shown(at.keys.team));

    const result = await at.teamTypes(at.shown(at.keys.place));

    expect(result).toMatchObject({ code: 'ALREADY_MARKED', byName: 'Тайное место' });
    expect(JSON.stringify(result)).not.toContain('Инна');
  });

  it('is refused when it was read for another team than the present one', async () => {
    const at = await atThePlace();
    const other = await at.world.team();

    const [forOther, forOwn] = [
      await at.teamTypes(at.shown(at.keys.place), at.captain, { teamId: String(other.id) }),
      await at.teamTypes(at.shown(at.keys.place), at.captain, { teamId: String(at.team.id) }),
    ];

    expect([forOther, forOwn]).toMatchObject([{ code: 'NOT_IN_TEAM' }, { __typename: 'VisitMarked' }]);
  });

  it('is not given again to somebody who has left the team', async () => {
    const at = await atThePlace();
    const typed = { ...at.shown(at.keys.place), key: 'one tap' };
    await at.teamTypes(typed, at.mate.player);
    await at.mate.player.does('leaveTeam', {});

    expect(await at.teamTypes(typed, at.mate.player)).toMatchObject({ code: 'NOT_IN_TEAM' });
  });

  it('makes the team wait and not its insider', async () => {
    const at = await atThePlace();
    for (let tries = 0; tries < 3; tries += 1) await at.teamTypes(at.wrong(at.keys.place));

    expect(await at.teamTypes(at.shown(at.keys.place), at.mate.player)).toMatchObject({ code: 'RATE_LIMITED' });
    expect(await at.staffTypes(at.shown(at.keys.team))).toMatchObject({ __typename: 'VisitMarked' });
  });

  it('is not marked by the code of the team, nor by that of another place', async () => {
    const at = await atThePlace();
    const elsewhere = await at.world.riddle({ insiderIds: [at.insider.id] });

    const results = [
      await at.teamTypes(at.unlike(at.keys.place, at.keys.team)),
      await at.teamTypes(at.unlike(at.keys.place, await at.keyOf(elsewhere))),
    ];

    expect(results.map(({ __typename }) => __typename)).toEqual(['WrongCode', 'WrongCode']);
  });
});

describe('a visit by the code of the team', () => {
  it('is marked by an insider of the riddle only, and by any organizer', async () => {
    const at = await atThePlace();
    const other = await at.world.person('insider');
    const organizer = await at.world.organizer();

    expect(await at.staffTypes(at.shown(at.keys.team), other.player)).toMatchObject({ code: 'RIDDLE_NOT_ASSIGNED' });
    expect(await at.staffTypes(at.shown(at.keys.team), organizer.player)).toMatchObject({ __typename: 'VisitMarked' });
  });

  it('stands among the marks of the day, without a person', async () => {
    const at = await atThePlace();
    await at.staffTypes(at.shown(at.keys.team));

    const { data } = await at.insider.player.asks('{ insiderDay { marks entries { kind personName teamName riddleTitle } } }');

    expect(data).toMatchObject({ insiderDay: { marks: 1, entries: [{ kind: 'MARK', personName: null, riddleTitle: 'Тайное место' }] } });
  });
});
