import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { rehearse } from '#server/cli/rehearsal/rehearse.ts';
import { rehearsals } from '#server/modules/event-files/event-files.ts';
import { readEvent } from '#server/modules/events/events.ts';
import { people } from '#server/modules/identity/identity.ts';
import { authoring } from '#server/modules/quest/quest.ts';
import type { Context } from '#server/platform/context.ts';
import { World } from '#tests/support/world.ts';
import { countRows } from './count-rows.ts';

let count = 0;

/** An event of six minutes, which a rehearsal at sixty times plays in six seconds at most. */
async function openShortEvent(): Promise<{ world: World; ctx: Context }> {
  const world = await World.withEvent({ startsInMinutes: 60, lastsMinutes: 6, prices: { startCoins: 10 } });
  const insider = await world.person('insider', 'Яна Тверская');
  const block = await world.block();
  await world.riddle({ block, title: 'Башня', answers: ['Спасская башня'], insiderIds: [insider.id] });
  await world.riddle({ block, title: 'Мост', answers: ['Крымский мост'] });
  return { world, ctx: world.ctx(await world.organizer()) };
}

async function rehearses({ world, ctx }: { world: World; ctx: Context }) {
  count += 1;
  const event = await readEvent(ctx, world.eventId);
  if (!event) throw new Error('the event is not there');
  let opened: rehearsals.Rehearsal | null = null;
  const slug = `rehearsal-${process.env['VITEST_POOL_ID'] ?? 1}-${count}`;
  const sheet = await rehearse(world.deps, ctx, {
    event,
    slug,
    teams: 4,
    speed: 60,
    minutes: null,
    url: null,
    port: 0,
    // Every bot guesses wrong, buys a hint while it has coins, and goes to the insider.
    chance: () => 0.2,
    signal: new AbortController().signal,
    onBegin: (rehearsal) => (opened = rehearsal),
  });
  return { sheet, rehearsal: opened as unknown as rehearsals.Rehearsal };
}

describe('a rehearsal', { timeout: 40_000 }, () => {
  it('is played by bots over HTTP, and says go', async () => {
    const short = await openShortEvent();

    const { sheet } = await rehearses(short);

    expect(sheet.reasons.filter(({ code }) => code !== 'SLOW')).toEqual([]);
    expect(sheet.measured).toMatchObject({ teams: 4, playedTeams: 4, unseen: [], misjudged: [], failures: [], violations: [] });
    expect(sheet.measured.answers).toEqual({ right: 8, wrong: 8, hints: 8, visits: 4 });
    expect(sheet.measured.pictures.length).toBeGreaterThanOrEqual(2);
    expect(sheet.measured.slowest?.minutes).toBeGreaterThan(0);
    expect(sheet.warnings).toEqual([{ code: 'NO_INSIDER', place: 'Китай-город, 2. Мост', detail: null, isStopping: false }]);
  });

  it('is nowhere in the event, and is erased with every row that it has made', async () => {
    const short = await openShortEvent();
    const { db } = short.world.deps;
    const before = await countRows(db);

    const { rehearsal } = await rehearses(short);
    const board = await short.world
      .anonymous()
      .asks<{ standings: { boards: { totalCount: number }[] } | null }>(
        `{ standings(event: "${short.world.slug}") { boards { totalCount } } }`,
      );
    const during = await countRows(db);
    await rehearsals.eraseRehearsal(short.ctx, { eventId: rehearsal.eventId });
    const after = await countRows(db);

    expect(board.data.standings?.boards.map(({ totalCount }) => totalCount)).toEqual([0, 0, 0]);
    expect(during['team']).toBe((before['team'] ?? 0) + 4);
    expect(after).toEqual({ ...before, audit_log: (before['audit_log'] ?? 0) + 1 });
  });

  it('of a broken event says no-go, and why', async () => {
    const short = await openShortEvent();
    await short.world.riddle({ title: 'Без ответа', answers: [] });

    const { sheet } = await rehearses(short);

    expect(sheet.isGo).toBe(false);
    expect(sheet.reasons.filter(({ code }) => code === 'CONTENT')).toEqual([
      { code: 'CONTENT', fault: { code: 'NO_ANSWER', place: 'Китай-город, 1. Без ответа', detail: null, isStopping: true } },
    ]);
  });
});

describe('bots', () => {
  it('are people of a rehearsal alone, whom no list of people has', async () => {
    const { world, ctx } = await openShortEvent();
    const slug = `${world.slug}-bots`;

    await expect(people.addBots(ctx, { eventId: world.eventId, role: 'guest', names: ['Бот'] })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });

    const { insider } = await rehearsals.openRehearsal(ctx, { eventId: world.eventId, slug, teams: 1, speed: 1 });

    expect(insider).not.toBeNull();
    expect((await people.searchPeople(ctx, { text: 'Бот' })).people).toEqual([]);
    const staff = await people.readPeopleOfRoles(ctx, { roles: ['insider'], ids: [] });
    expect(staff.map(({ fullName }) => fullName)).not.toContain('Бот-инсайдер');
  });

  it('take the places of all insiders, whose own event stays as it is', async () => {
    const { world, ctx } = await openShortEvent();
    const { eventId } = await rehearsals.openRehearsal(ctx, { eventId: world.eventId, slug: `${world.slug}-places`, teams: 1, speed: 1 });

    const listInsiders = async (id: number) => {
      const blocks = await authoring.readEditableBlocks(ctx, { eventId: id });
      const riddles = await authoring.readEditableRiddles(
        ctx,
        blocks.map((block) => block.id),
      );
      return riddles.flatMap(({ insiders }) => insiders.map(({ fullName }) => fullName));
    };

    expect(await listInsiders(eventId)).toEqual(['Бот-инсайдер']);
    expect(await listInsiders(world.eventId)).toEqual(['Яна Тверская']);
  });
});

describe('erasing', () => {
  it('refuses an event that is no rehearsal, whose ledger the database keeps', async () => {
    const { world, ctx } = await openShortEvent();
    const { id } = await world.team();
    const erasing = rehearsals.eraseRehearsal(ctx, { eventId: world.eventId });

    await expect(erasing).rejects.toMatchObject({ code: 'BAD_INPUT' });
    await expect(sql`delete from ledger_entry where team_id = ${id}`.execute(world.deps.db)).rejects.toThrow('append-only');
  });
});
