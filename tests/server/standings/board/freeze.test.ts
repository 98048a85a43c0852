import { describe, expect, it } from 'vitest';
import { markVisit } from '#server/modules/checkpoints/checkpoints.ts';
import { freezeHorizon } from '#server/modules/events/clock/freeze.rules.ts';
import { eventClock } from '#server/modules/events/events.ts';
import { passes } from '#server/modules/identity/identity.ts';
import { hashToken } from '#server/modules/identity/secret-token.ts';
import { acceptedAnswers } from '#server/modules/quest/quest.ts';
import { boardVersion } from '#server/modules/standings/board/board.rules.ts';
import { readStandings, watchStandings } from '#server/modules/standings/standings.ts';
import { follow } from '#server/platform/live/live.ts';
import type { Player } from '#tests/support/player.ts';
import { World } from '#tests/support/world.ts';

const minute = 60_000;
const answer = 'Спасская башня';

/** Every query by which a hidden change could leak. */
const allDoors = `query ($event: String!) {
  standings(event: $event) { version frozenAt isStale boards { category { code } totalCount rows { rank teamId teamName total } } ownRow { teamId total } liveBoards { rows { teamName total } } }
  standingsCsv(event: $event)
  statistics(event: $event) { frozenAt solved visited hints
    categories { teams players solved visited hints medianTotal bestTotal curve { startsAt solved visited hints } scores { from to teams } }
    curve { startsAt solved visited hints } riddles { riddleId title solved solvedPercent visited } blocks { blockId title solved }
    records { firstSolve { teamId at } lastSolve { teamId at } busiestHour { teamId solved } longestClimb { teamId fromRank toRank } } }
}`;

interface Shown {
  standings: {
    version: string;
    frozenAt: string | null;
    boards: { rows: { teamName: string; total: number }[] }[];
    liveBoards: { rows: { teamName: string; total: number }[] }[] | null;
    ownRow: { total: number } | null;
  };
  standingsCsv: string;
  statistics: { solved: number };
}

const shown = async (by: Player, world: World) => (await by.asks<Shown>(allDoors, { event: world.slug })).data;
const totals = (boards: Shown['standings']['boards'] | null) =>
  Object.fromEntries((boards ?? []).flatMap((board) => board.rows.map((row) => [row.teamName, row.total])));

/** Makes two teams that have solved a riddle each, and a freeze in ten minutes. */
async function beforeTheFreeze() {
  const world = await World.withEvent();
  const insider = await world.person('insider');
  const block = await world.block();
  const first = await world.riddle({ block, answers: [answer], insiderIds: [insider.id] });
  const second = await world.riddle({ block, answers: ['ГУМ'] });
  const left = await world.team({ name: 'Левые' });
  const right = await world.team({ name: 'Правые' });
  for (const team of [left, right]) await team.captain.player.checksAnswer(first, answer);
  const organizer = await world.organizer();
  await eventClock.setFreeze(world.ctx(organizer), {
    eventId: world.eventId,
    freezeAt: new Date(world.clock.read().getTime() + 10 * minute),
  });

  /** Solves and visits a riddle for the left team. */
  const scoresOnTheLeft = async () => {
    await left.captain.player.checksAnswer(second, 'ГУМ');
    await passes.issueScanTicket(world.ctx(insider), { scannedUserId: left.captain.id, eventId: world.eventId, teamId: left.id });
    await markVisit(world.ctx(insider), { riddleId: first.id, teamId: left.id, scannedUserId: left.captain.id });
  };
  return { world, organizer, left, right, scoresOnTheLeft };
}

async function frozen() {
  const story = await beforeTheFreeze();
  story.world.clock.passes(10 * 60);
  return story;
}

describe('the board before the freeze', () => {
  it('shows everybody every change', async () => {
    const { world, scoresOnTheLeft } = await beforeTheFreeze();
    await scoresOnTheLeft();

    const { standings } = await shown(world.anonymous(), world);

    expect(standings.frozenAt).toBeNull();
    expect(totals(standings.boards)).toEqual({ Левые: 16, Правые: 4.5 });
  });
});

describe('the board during the freeze', () => {
  it('has the same bytes for anonymous readers and other teams before and after a hidden solve, in every query', async () => {
    const { world, right, scoresOnTheLeft } = await frozen();
    const anonymous = world.anonymous();
    const mine = right.captain.player;
    const before = [JSON.stringify(await shown(anonymous, world)), JSON.stringify(await shown(mine, world))];

    await scoresOnTheLeft();

    expect([JSON.stringify(await shown(anonymous, world)), JSON.stringify(await shown(mine, world))]).toEqual(before);
    expect(before[0]).toContain('"frozenAt":"');
  });

  it('does not change when a team’s attempts are cleared', async () => {
    const { world, organizer, left } = await frozen();
    const before = JSON.stringify(await shown(world.anonymous(), world));

    await acceptedAnswers.clearAttempts(world.ctx(organizer), { teamId: left.id });

    expect(JSON.stringify(await shown(world.anonymous(), world))).toBe(before);
    expect(totals((await shown(organizer.player, world)).standings.liveBoards)).toMatchObject({ Левые: 0 });
  });

  it('shows the order of the instant at which the freeze began, ties included', async () => {
    const { world, scoresOnTheLeft } = await frozen();
    await scoresOnTheLeft();

    const { standings, statistics, standingsCsv } = await shown(world.anonymous(), world);

    expect(totals(standings.boards)).toEqual({ Левые: 4.5, Правые: 4.5 });
    expect(statistics.solved).toBe(2);
    expect(standingsCsv).not.toContain('16');
  });

  it('leaves a team its own true total beside it', async () => {
    const { world, left, scoresOnTheLeft } = await frozen();
    await scoresOnTheLeft();

    const { standings } = await shown(left.captain.player, world);

    expect(standings.ownRow).toMatchObject({ total: 16 });
    expect(totals(standings.boards)).toMatchObject({ Левые: 4.5 });
    expect(standings.liveBoards).toBeNull();
  });

  it('has its true order beside it for organizers, with a version that grows', async () => {
    const { world, organizer, scoresOnTheLeft } = await frozen();
    const before = await shown(organizer.player, world);
    await scoresOnTheLeft();

    const { standings, standingsCsv } = await shown(organizer.player, world);

    expect(totals(standings.boards)).toEqual({ Левые: 4.5, Правые: 4.5 });
    expect(totals(standings.liveBoards)).toEqual({ Левые: 16, Правые: 4.5 });
    expect(Number(standings.version)).toBeGreaterThan(Number(before.standings.version));
    expect(standingsCsv).toContain('Левые,16');
  });

  it('tells an anonymous reader nothing that an organizer read before', async () => {
    const { world, organizer, scoresOnTheLeft } = await frozen();
    await scoresOnTheLeft();
    await shown(organizer.player, world);

    expect(totals((await shown(world.anonymous(), world)).standings.boards)).toMatchObject({ Левые: 4.5 });
  });

  it('does not list a team that begins after the freeze', async () => {
    const { world } = await frozen();
    await world.team({ name: 'Опоздавшие' });

    expect(Object.keys(totals((await shown(world.anonymous(), world)).standings.boards)).sort()).toEqual(['Левые', 'Правые']);
  });

  it('wakes no anonymous reader who watches it, and their next message is the reveal', async () => {
    const { world, organizer, scoresOnTheLeft } = await frozen();
    const watched = follow({ ...world.ctx(), hub: world.deps.hub }, world.deps.standings.boards.live(world.eventId));
    const first = (await watched.next()).value;
    const next = watched.next();
    await scoresOnTheLeft();
    await eventClock.setFreeze(world.ctx(organizer), { eventId: world.eventId, freezeAt: null });

    const { value } = await next;

    expect(first?.frozenAt).not.toBeNull();
    expect(value?.frozenAt).toBeNull();
    expect(value?.version).toBeGreaterThan(first?.version ?? Number.POSITIVE_INFINITY);
    expect(value?.boards[0]?.rows[0]).toMatchObject({ teamName: 'Левые', totalHalf: 32 });
    await watched.return?.();
  });
});

describe('an organizer who watches', () => {
  /** Makes the context of a live request of this organizer, with the session of their browser. */
  const live = (world: World, { id, player }: Awaited<ReturnType<World['organizer']>>) => ({
    ...world.ctx(),
    standings: world.deps.standings,
    hub: world.deps.hub,
    viewer: {
      userId: id,
      role: 'organizer' as const,
      organizerRoles: ['all' as const],
      sessionHash: hashToken(player.cookies.get('session_token') ?? ''),
    },
  });

  it('is told of hidden changes', async () => {
    const { world, organizer, scoresOnTheLeft } = await frozen();
    const ctx = live(world, organizer);
    const watched = follow(ctx, await watchStandings(ctx, world.slug));
    await watched.next();
    await scoresOnTheLeft();

    const { value } = await watched.next();

    expect(value?.liveBoards?.[0]?.rows[0]).toMatchObject({ teamName: 'Левые', totalHalf: expect.toSatisfy((half: number) => half > 9) });
    await watched.return?.();
  });

  it('is told nothing more after signing out', async () => {
    const { world, organizer, scoresOnTheLeft } = await frozen();
    const ctx = live(world, organizer);
    const watched = follow(ctx, await watchStandings(ctx, world.slug));
    await watched.next();
    await organizer.player.asks('mutation { signOut }');
    await scoresOnTheLeft();

    expect(await watched.next()).toEqual({ done: true, value: undefined });
  });
});

describe('the board after the reveal', () => {
  it('shows everybody the true order', async () => {
    const { world, organizer, scoresOnTheLeft } = await frozen();
    await scoresOnTheLeft();
    await eventClock.setFreeze(world.ctx(organizer), { eventId: world.eventId, freezeAt: null });

    const { standings, statistics } = await shown(world.anonymous(), world);

    expect(totals(standings.boards)).toEqual({ Левые: 16, Правые: 4.5 });
    expect(statistics.solved).toBe(3);
  });

  it('has a version that never fell', async () => {
    const { world, organizer, scoresOnTheLeft } = await beforeTheFreeze();
    const versions: number[] = [];
    const recordVersion = async () =>
      versions.push((await readStandings({ ...world.ctx(), standings: world.deps.standings }, world.slug))?.version ?? 0);
    await recordVersion();
    world.clock.passes(10 * 60);
    world.deps.hub.touch(`board:${world.eventId}`);
    await recordVersion();
    await scoresOnTheLeft();
    await recordVersion();
    await eventClock.setFreeze(world.ctx(organizer), { eventId: world.eventId, freezeAt: null });
    await recordVersion();

    const [live = 0, atFreeze = 0, hidden = 0, revealed = 0] = versions;
    expect(atFreeze).toBeGreaterThan(live);
    expect(hidden).toBe(atFreeze);
    expect(revealed).toBeGreaterThan(hidden);
  });
});

describe('the rule of the freeze', () => {
  const freezeAt = new Date('2026-11-21T12:30:00Z');
  const at = (minutes: number) => new Date(freezeAt.getTime() + minutes * minute);

  it.each([
    ['without a freeze', null, null, 0, null],
    ['before it', freezeAt, null, -1, null],
    ['at its instant', freezeAt, null, 0, freezeAt],
    ['long after it', freezeAt, null, 600, freezeAt],
    ['just before the reveal', freezeAt, at(60), 59, freezeAt],
    ['at the reveal', freezeAt, at(60), 60, null],
  ])('%s', (_name, freeze, revealedAt, minutes, horizon) => {
    expect(freezeHorizon({ now: at(minutes), freezeAt: freeze, revealedAt }, 'public')).toEqual(horizon);
    expect(freezeHorizon({ now: at(minutes), freezeAt: freeze, revealedAt }, 'organizer')).toBeNull();
  });

  it('does not change the public version while the live one grows', () => {
    const versions = { now: at(1), freezeAt, revealedAt: null, frozenAt: freezeAt, frozenVersion: 10 };

    expect(boardVersion({ ...versions, liveVersion: 99 }, 'public')).toBe(boardVersion({ ...versions, liveVersion: 10 }, 'public'));
    expect(boardVersion({ ...versions, liveVersion: 99 }, 'organizer')).toBeGreaterThan(
      boardVersion({ ...versions, liveVersion: 10 }, 'organizer'),
    );
  });
});
