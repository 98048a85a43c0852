import { expect, it } from 'vitest';
import { AlreadyMarked, markVisit } from '#server/modules/checkpoints/checkpoints.ts';
import { passes } from '#server/modules/identity/identity.ts';
import { play } from '#server/modules/quest/quest.ts';
import { readBalance } from '#server/modules/scoring/scoring.ts';
import type { Context } from '#server/platform/context.ts';
import { inParallel } from '#tests/support/in-parallel.ts';
import { World } from '#tests/support/world.ts';
import { forEachTeam, teamCount, teamsOfSix } from './support/teams-of-six.ts';

const answer = 'Спасская башня';

const refused = (error: unknown) => {
  if (error instanceof AlreadyMarked) return { kind: 'AlreadyMarked' as const };
  throw error;
};

it(`credits a visit once when two insiders mark it twice each at the same instant, for each of ${teamCount} teams`, async () => {
  const world = await World.withEvent();
  const insiders = [await world.person('insider'), await world.person('insider')];
  const riddle = await world.riddle({ answers: [answer], insiderIds: insiders.map((insider) => insider.id) });
  const teams = await teamsOfSix(world);
  const kinds: string[][] = [];
  const balances: unknown[] = [];

  await forEachTeam(teams, async ({ id, phones }) => {
    const phone = phones[0] as Context;
    const scannedUserId = phone.viewer?.userId ?? 0;
    await play.checkAnswer(phone, { riddleId: riddle.id, answer });
    for (const insider of insiders) await passes.issueScanTicket(world.ctx(insider), { scannedUserId, eventId: world.eventId, teamId: id });

    const outcomes = await inParallel(4, (index) =>
      markVisit(world.ctx(insiders[index % 2] ?? null), { riddleId: riddle.id, teamId: id, scannedUserId }).catch(refused),
    );
    kinds.push(outcomes.map(({ kind }) => kind).sort());
    balances.push(await readBalance(phone, id));
  });

  expect(kinds).toEqual(teams.map(() => ['AlreadyMarked', 'AlreadyMarked', 'AlreadyMarkedByYou', 'VisitMarked']));
  expect(balances).toEqual(teams.map(() => expect.objectContaining({ scoreHalf: 20, coins: 3, version: 2 })));
});
