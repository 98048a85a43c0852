import { expect, it } from 'vitest';
import { AlreadyMarked, markVisit, placeCodes } from '#server/modules/checkpoints/checkpoints.ts';
import { showCodeKey } from '#server/modules/checkpoints/codes/code-keys.ts';
import { codeAt } from '#server/modules/checkpoints/codes/place-code.ts';
import { passes } from '#server/modules/identity/identity.ts';
import { play } from '#server/modules/quest/quest.ts';
import { readBalance } from '#server/modules/scoring/scoring.ts';
import type { Context } from '#server/platform/context.ts';
import { RateLimited } from '#server/platform/errors.ts';
import { inParallel } from '#tests/support/in-parallel.ts';
import { World } from '#tests/support/world.ts';
import { forEachTeam, teamCount, teamsOfSix } from './support/teams-of-six.ts';

const answer = 'Спасская башня';

/** Counts how many calls ended each way. */
const countKinds = (outcomes: { kind: string }[]) =>
  Object.fromEntries([...Map.groupBy(outcomes, ({ kind }) => kind)].map(([kind, all]) => [kind, all.length]));

const refused = (error: unknown) => {
  if (error instanceof AlreadyMarked || error instanceof RateLimited) return { kind: error.code };
  throw error;
};

async function placeWithTeams() {
  const world = await World.withEvent();
  const insider = world.ctx(await world.person('insider'));
  const riddle = await world.riddle({ answers: [answer], insiderIds: [insider.viewer?.userId ?? 0] });
  const seenAt = world.clock.read();
  const code = (key: string) => codeAt(Buffer.from(key, 'base64url'), Math.floor(seenAt.getTime() / 60_000));
  const { config } = world.deps;
  const codes = {
    place: code(showCodeKey(config, { place: riddle.id, eventId: world.eventId })),
    team: (teamId: number) => code(showCodeKey(config, { team: teamId })),
  };
  return { world, insider, riddleId: riddle.id, seenAt, codes, teams: await teamsOfSix(world) };
}

it(`credits a visit once when it is scanned and typed on both sides at the same instant, for each of ${teamCount} teams`, async () => {
  const { world, insider, riddleId, seenAt, codes, teams } = await placeWithTeams();
  const marked: unknown[] = [];
  const balances: unknown[] = [];

  await forEachTeam(teams, async ({ id: teamId, phones }) => {
    const phone = phones[0] as Context;
    const scannedUserId = phone.viewer?.userId ?? 0;
    await play.checkAnswer(phone, { riddleId, answer });
    await passes.issueScanTicket(insider, { scannedUserId, eventId: world.eventId, teamId });
    const ways: (() => Promise<{ kind: string }>)[] = [
      () => markVisit(insider, { riddleId, teamId, scannedUserId }),
      () => placeCodes.markVisitByCode(insider, { riddleId, teamId, code: codes.team(teamId), seenAt }),
      () => placeCodes.visitByPlaceCode(phone, { riddleId, code: codes.place, seenAt }),
    ];

    const outcomes = await inParallel(6, (index) => ways[index % 3]!().catch(refused));
    marked.push(outcomes.filter(({ kind }) => kind === 'VisitMarked').length);
    balances.push(await readBalance(phone, teamId));
  });

  expect(marked).toEqual(teams.map(() => 1));
  expect(balances).toEqual(teams.map(() => expect.objectContaining({ scoreHalf: 20, coins: 3, version: 2 })));
});

it(`judges three wrong codes of a team and no more when its six phones guess at the same instant, for each of ${teamCount} teams`, async () => {
  const { riddleId, seenAt, codes, teams } = await placeWithTeams();
  const wrong = String((Number(codes.place) + 5000) % 10_000).padStart(4, '0');
  const kinds: unknown[] = [];

  await forEachTeam(teams, async ({ phones }) => {
    await play.checkAnswer(phones[0] as Context, { riddleId, answer });

    const outcomes = await inParallel(12, (index) =>
      placeCodes.visitByPlaceCode(phones[index % 6] as Context, { riddleId, code: wrong, seenAt }).catch(refused),
    );
    kinds.push(countKinds(outcomes));
  });

  expect(kinds).toEqual(teams.map(() => ({ WrongCode: 3, RATE_LIMITED: 9 })));
});

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

  expect(kinds).toEqual(teams.map(() => ['ALREADY_MARKED', 'ALREADY_MARKED', 'AlreadyMarkedByYou', 'VisitMarked']));
  expect(balances).toEqual(teams.map(() => expect.objectContaining({ scoreHalf: 20, coins: 3, version: 2 })));
});
