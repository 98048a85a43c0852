import { expect, inject, it, vi } from 'vitest';
import { adjustTeamScores } from '#server/modules/admin/admin.ts';
import { play } from '#server/modules/quest/quest.ts';
import { scores } from '#server/modules/standings/standings.ts';
import { createTeam } from '#server/modules/teams/teams.ts';
import type { Context } from '#server/platform/context.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { Overloaded } from '#server/platform/errors.ts';
import { inParallel } from '#tests/support/in-parallel.ts';
import { World } from '#tests/support/world.ts';
import { createPhones, viewerId } from './support/people.ts';

const isPostgres = inject('database').kind === 'postgres';
const bulkTeams = isPostgres ? 150 : 9;
const rounds = isPostgres ? 8 : 1;
const answer = 'Спасская башня';

async function city() {
  const world = await World.withEvent();
  const organizer = world.ctx(await world.organizer());
  const joinRace = (phone: Context, index: number) =>
    createTeam(phone, { eventId: world.eventId, categoryId: 1, name: `Гонка ${viewerId(phone)}-${index}` });
  const teamIds: number[] = [];
  for (const [index, phone] of (await createPhones(world, bulkTeams)).entries()) teamIds.push(await joinRace(phone, index));
  const players = await createPhones(world, 10);
  for (const [index, phone] of players.entries()) await joinRace(phone, index);
  const readEntryIds = async () =>
    (await world.deps.db.selectFrom('ledgerEntry').select('id').where('eventId', '=', world.eventId).orderBy('id').execute()).map(
      ({ id }) => id,
    );
  const read = (after: string | null) => scores.readScoreEvents(organizer, { event: world.slug, after });
  return { world, organizer, teamIds, players, written: readEntryIds, read };
}

type City = Awaited<ReturnType<typeof city>>;

/** Tries again until a connection is free, because this test is not about the size of the pool. */
async function untilFree<T>(work: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof Overloaded)) throw error;
    }
  }
}

/** Reads pages as fast as it can while others write, and then until no page is left. */
async function poll({ read }: City, isOver: () => boolean): Promise<number[]> {
  const ids: number[] = [];
  let cursor: string | null = null;
  for (;;) {
    const wasOver = isOver();
    const page = await untilFree(() => read(cursor));
    if (!page) throw new Error('the event is gone');
    ids.push(...page.events.map(({ id }) => id));
    cursor = page.cursor;
    if (wasOver && page.events.length === 0 && !page.isHeldBack) return ids;
  }
}

it(
  'gives four pollers every line once while three organizers change fifty teams each and ten phones answer',
  { timeout: 120_000 },
  async () => {
    const quest = await city();
    const { organizer, teamIds, players, world } = quest;
    const block = await world.block();
    const riddles: { id: number }[] = [];
    for (let index = 0; index < rounds; index += 1) riddles.push(await world.riddle({ block, answers: [answer] }));
    let isOver = false;
    const bulk = async (third: number) => {
      const mine = teamIds.filter((_, index) => index % 3 === third);
      for (let round = 0; round < rounds; round += 1)
        await untilFree(() => adjustTeamScores(organizer, { teamIds: mine, points: 1, reason: 'Гонка' }));
    };
    const solveAll = async (phone: Context) => {
      for (const { id } of riddles) await untilFree(() => play.checkAnswer(phone, { riddleId: id, answer }));
    };

    const polling = inParallel(4, () => poll(quest, () => isOver));
    const writing = inParallel(3 + players.length, (index) => (index < 3 ? bulk(index) : solveAll(players[index - 3] as Context)));
    const [readings] = await Promise.all([polling, writing.finally(() => (isOver = true))]);

    const written = await quest.written();
    expect(written).toHaveLength(rounds * (bulkTeams + players.length));
    expect(readings).toEqual(readings.map(() => written));
  },
);

it.runIf(isPostgres)('holds a line back while a line below it is not committed, and gives both once it is', async () => {
  const { world, players, read } = await city();
  const riddle = await world.riddle({ answers: [answer] });
  const gate = Promise.withResolvers<void>();
  const written = Promise.withResolvers<void>();
  const [slow, quick] = players as [Context, Context];
  const slowly = inTransaction(slow, async (within) => {
    await play.checkAnswer(within, { riddleId: riddle.id, answer });
    written.resolve();
    await gate.promise;
  });
  await written.promise;
  await play.checkAnswer(quick, { riddleId: riddle.id, answer });

  const during = await read(null);
  const still = await read(during?.cursor ?? '');
  gate.resolve();
  await slowly;

  expect([during?.events.length, still?.events.length]).toEqual([0, 0]);
  // A transaction in another database of the server may delay them for another moment.
  await vi.waitFor(async () => expect((await read(still?.cursor ?? ''))?.events).toHaveLength(2), { timeout: 10_000 });
});
