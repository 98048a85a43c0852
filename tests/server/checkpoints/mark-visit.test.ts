import { describe, expect, it } from 'vitest';
import { passes } from '#server/modules/identity/identity.ts';
import type { PriceList } from '#server/modules/scoring/scoring.ts';
import type { Face } from '#tests/support/faces/face.ts';
import { faces } from '#tests/support/faces/faces.ts';
import { spec } from '#tests/support/spec.ts';
import { type TestPerson, World } from '#tests/support/world.ts';

const answer = 'Спасская башня';
const document = `mutation ($input: MarkVisitInput!) { markVisit(input: $input) { __typename
  ... on VisitMarked { points coins riddleId teamId } ... on AlreadyMarkedByYou { byName at } ... on AlreadyMarked { byName at } ... on DomainError { code } } }`;

interface Visit {
  riddle: { id: number };
  team: { id: number; captain: TestPerson };
  scanned?: TestPerson;
}
const toInput = ({ riddle, team, scanned = team.captain }: Visit) => ({ riddleId: riddle.id, teamId: team.id, scannedUserId: scanned.id });

const marksBy = (face: Face) => (by: TestPerson, visit: Visit & { key?: string }) =>
  face.markVisit(by.player, { ...toInput(visit), ...(visit.key && { key: visit.key }) });

async function marks(by: TestPerson, visit: Visit, key?: string) {
  const input = toInput(visit);
  const { data, errors } = await by.player.asks<{ markVisit: Record<string, unknown> }>(
    document,
    { input },
    key ? { 'idempotency-key': key } : {},
  );
  return data?.markVisit ?? { errors };
}

async function atThePlace(prices: Partial<PriceList> = {}) {
  const world = await World.withEvent({ prices });
  const insider = await world.person('insider', 'Инна Башенная');
  const riddle = await world.riddle({ answers: [answer], insiderIds: [insider.id] });
  const team = await world.team({ size: 2 });
  const scans = (by: TestPerson, whom: TestPerson = team.captain) =>
    passes.issueScanTicket(world.ctx(by), { scannedUserId: whom.id, eventId: world.eventId, teamId: team.id });
  return { world, insider, riddle, team, captain: team.captain.player, scans };
}

describe('marking a visit by GraphQL', () => {
  it('gives six points and two coins for a riddle that was solved without its hint', spec('1.14', '9.7'), async () => {
    const { insider, riddle, team, captain, scans } = await atThePlace();
    await captain.checksAnswer(riddle, answer);
    await scans(insider);

    const result = await marks(insider, { riddle, team });

    expect(result).toMatchObject({ __typename: 'VisitMarked', points: 6, coins: 2, riddleId: String(riddle.id), teamId: String(team.id) });
    expect(await captain.team()).toMatchObject({ points: 10, coins: 3 });
  });

  it('gives three points and no coin for one that was solved with its hint', spec('9.6'), async () => {
    const { insider, riddle, team, captain, scans } = await atThePlace({ startCoins: 2 });
    await captain.buysHint(riddle);
    await captain.checksAnswer(riddle, answer);
    await scans(insider);

    const result = await marks(insider, { riddle, team });

    expect(result).toMatchObject({ __typename: 'VisitMarked', points: 3, coins: 0 });
  });

  it('pays the bonus for a whole block with its last riddle, once', async () => {
    const { world, insider, riddle, team, captain, scans } = await atThePlace({ blockVisitedHalf: 5 });
    const second = await world.riddle({ block: riddle.blockId, answers: ['ГУМ'], insiderIds: [insider.id] });
    await captain.checksAnswer(riddle, answer);
    await captain.checksAnswer(second, 'ГУМ');
    await scans(insider);

    expect(await marks(insider, { riddle, team })).toMatchObject({ points: 6 });
    expect(await marks(insider, { riddle: second, team })).toMatchObject({ points: 8.5 });
    expect(await marks(insider, { riddle: second, team })).toMatchObject({ __typename: 'AlreadyMarkedByYou' });
    expect(await captain.team()).toMatchObject({ points: 22.5 });
  });

  it('says to the same insider that it is marked, by whom and when, and changes nothing', async () => {
    const { world, insider, riddle, team, captain, scans } = await atThePlace();
    await captain.checksAnswer(riddle, answer);
    await scans(insider);
    const at = world.clock.read().toISOString();
    await marks(insider, { riddle, team });
    world.clock.passes(3600);

    const result = await marks(insider, { riddle, team });

    expect(result).toEqual({ __typename: 'AlreadyMarkedByYou', byName: 'Инна Башенная', at });
    expect(await captain.team()).toMatchObject({ points: 10, version: 2 });
  });

  it('replays the first result for the same key', async () => {
    const { insider, riddle, team, captain, scans } = await atThePlace();
    await captain.checksAnswer(riddle, answer);
    await scans(insider);
    const first = await marks(insider, { riddle, team }, 'one tap');

    expect(await marks(insider, { riddle, team }, 'one tap')).toEqual(first);
  });

  it('refuses another insider with who was first and when', async () => {
    const { world, insider, team, captain, scans } = await atThePlace();
    const other = await world.person('insider', 'Олег Второй');
    const riddle = await world.riddle({ answers: [answer], insiderIds: [insider.id, other.id] });
    await captain.checksAnswer(riddle, answer);
    await scans(insider);
    await scans(other);
    await marks(insider, { riddle, team });

    const result = await marks(other, { riddle, team });

    expect(result).toEqual({
      __typename: 'AlreadyMarked',
      code: 'ALREADY_MARKED',
      byName: 'Инна Башенная',
      at: world.clock.read().toISOString(),
    });
  });
});

describe.each(faces)('marking a visit, by $name', (face) => {
  const marked = { isDone: true };
  const mark = marksBy(face);

  it('credits the visit once, and tells the same insider that it is marked', spec('1.11'), async () => {
    const { insider, riddle, team, captain, scans } = await atThePlace();
    await captain.checksAnswer(riddle, answer);
    await scans(insider);

    expect(await mark(insider, { riddle, team })).toEqual(marked);
    expect(await mark(insider, { riddle, team })).toEqual({ code: 'ALREADY_MARKED' });
    expect(await captain.team()).toMatchObject({ points: 10, coins: 3, version: 2 });
  });

  it('is worth less for a riddle that was solved with its hint', async () => {
    const { insider, riddle, team, captain, scans } = await atThePlace({ startCoins: 2 });
    await captain.buysHint(riddle);
    await captain.checksAnswer(riddle, answer);
    await scans(insider);
    await mark(insider, { riddle, team });

    expect(await captain.team()).toMatchObject({ points: 5, coins: 0 });
  });

  it('happens once for one gesture', async () => {
    const { insider, riddle, team, captain, scans } = await atThePlace();
    await captain.checksAnswer(riddle, answer);
    await scans(insider);
    await mark(insider, { riddle, team, key: 'one tap' });

    expect(await mark(insider, { riddle, team, key: 'one tap' })).toEqual(marked);
    expect(await captain.team()).toMatchObject({ points: 10 });
  });

  it('is refused to a second insider', async () => {
    const { world, insider, team, captain, scans } = await atThePlace();
    const other = await world.person('insider');
    const riddle = await world.riddle({ answers: [answer], insiderIds: [insider.id, other.id] });
    await captain.checksAnswer(riddle, answer);
    await scans(insider);
    await scans(other);
    await mark(insider, { riddle, team });

    expect(await mark(other, { riddle, team })).toEqual({ code: 'ALREADY_MARKED' });
  });

  it('is allowed to an organizer without an assignment, and when nothing can be played', async () => {
    const { world, riddle, team, captain, scans } = await atThePlace();
    const organizer = await world.organizer();
    await captain.checksAnswer(riddle, answer);
    world.clock.passes(5 * 3600);
    await scans(organizer);

    expect(await mark(organizer, { riddle, team })).toEqual(marked);
  });

  it('is allowed to a ctc who stands at the riddle', async () => {
    const { world, team, captain, scans } = await atThePlace();
    const ctc = await world.person('ctc');
    const riddle = await world.riddle({ answers: [answer], insiderIds: [ctc.id] });
    await captain.checksAnswer(riddle, answer);
    await scans(ctc);

    expect(await mark(ctc, { riddle, team })).toEqual(marked);
  });
});

describe.each(faces)('a mark of a visit, by $name', (face) => {
  const mark = marksBy(face);

  it('is refused until the team has solved the riddle', async () => {
    const { insider, riddle, team, scans } = await atThePlace();
    await scans(insider);

    expect(await mark(insider, { riddle, team })).toEqual({ code: 'NOT_SOLVED_YET' });
  });

  it('is made only by insiders of the riddle', async () => {
    const { world, riddle, team, captain, scans } = await atThePlace();
    const other = await world.person('insider');
    await captain.checksAnswer(riddle, answer);
    await scans(other);

    expect(await mark(other, { riddle, team })).toEqual({ code: 'RIDDLE_NOT_ASSIGNED' });
  });

  it('needs a scan of that person within the last 15 minutes', async () => {
    const { world, insider, riddle, team, captain, scans } = await atThePlace();
    await captain.checksAnswer(riddle, answer);
    const [mate] = team.members as [TestPerson];

    expect(await mark(insider, { riddle, team })).toEqual({ code: 'SCAN_REQUIRED' });
    await scans(insider, mate);
    expect(await mark(insider, { riddle, team })).toEqual({ code: 'SCAN_REQUIRED' });
    await scans(insider);
    world.clock.passes(15 * 60);
    expect(await mark(insider, { riddle, team })).toEqual({ code: 'SCAN_REQUIRED' });
  });

  it('is refused for a person of another team', async () => {
    const { world, insider, riddle, team, captain, scans } = await atThePlace();
    const other = await world.team();
    await captain.checksAnswer(riddle, answer);
    await scans(insider, other.captain);

    expect(await mark(insider, { riddle, team, scanned: other.captain })).toEqual({ code: 'NOT_FOUND' });
  });

  it('is refused for a team of another category, and for none at all', async () => {
    const { world, insider, riddle, scans } = await atThePlace();
    const other = await world.team({ category: 'en' });
    await scans(insider, other.captain);

    expect(await mark(insider, { riddle, team: other })).toEqual({ code: 'NOT_FOUND' });
    expect(await mark(insider, { riddle, team: { id: 999_999_999, captain: other.captain } })).toEqual({ code: 'NOT_FOUND' });
  });

  it('is refused at a riddle of another event', async () => {
    const elsewhere = await atThePlace();
    const { insider, team, scans } = await atThePlace();
    await scans(insider);

    expect(await mark(insider, { riddle: elsewhere.riddle, team })).toEqual({ code: 'NOT_FOUND' });
  });

  it('is refused outside the time of the event', async () => {
    const { world, insider, riddle, team, captain, scans } = await atThePlace();
    await captain.checksAnswer(riddle, answer);
    world.clock.passes(4 * 3600);
    await scans(insider);

    expect(await mark(insider, { riddle, team })).toEqual({ code: 'EVENT_NOT_ACTIVE' });
  });

  it('is refused to participants and to anonymous callers', async () => {
    const { world, riddle, team } = await atThePlace();

    expect(await mark(team.captain, { riddle, team })).toEqual({ code: 'FORBIDDEN' });
    expect(await mark({ id: 0, role: null, player: world.anonymous() }, { riddle, team })).toEqual({ code: 'UNAUTHENTICATED' });
  });

  it('writes nothing when it is refused', async () => {
    const { world, insider, riddle, team, captain } = await atThePlace();
    await captain.checksAnswer(riddle, answer);

    await mark(insider, { riddle, team });

    expect(await world.deps.db.selectFrom('visit').select('teamId').where('teamId', '=', team.id).execute()).toEqual([]);
    expect(await captain.team()).toMatchObject({ version: 1 });
  });
});
