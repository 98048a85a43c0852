import { expect, it } from 'vitest';
import { acceptedAnswers, play } from '#server/modules/quest/quest.ts';
import { rejudge } from '#server/modules/rulings/rulings.ts';
import type { Context } from '#server/platform/context.ts';
import { inParallel } from '#tests/support/in-parallel.ts';
import { World } from '#tests/support/world.ts';
import { forEachTeam, teamCount, teamsOfSix } from './support/teams-of-six.ts';

const names = ['Спасская', 'Никольская', 'Троицкая', 'Боровицкая', 'Кутафья', 'Водовзводная'];

/** Reads which names each stored version of the answers accepts. */
async function readVersions(world: World, riddleId: number): Promise<(version: number, name: string) => boolean> {
  const answers = await world.deps.db
    .selectFrom('answer')
    .select(['text', 'addedVersion', 'removedVersion'])
    .where('riddleId', '=', riddleId)
    .execute();
  return (version, name) =>
    answers.some(
      (each) => each.text === name && each.addedVersion <= version && (each.removedVersion ?? Number.POSITIVE_INFINITY) > version,
    );
}

it(`judges each attempt of ${teamCount} teams by exactly one version while an organizer edits the answers, and credits nobody twice`, async () => {
  const world = await World.withEvent();
  const riddle = await world.riddle({ answers: [names[0] as string] });
  const organizer = world.ctx(await world.organizer());
  const teams = await teamsOfSix(world);
  let isPlaying = true;

  const editing = (async () => {
    for (let turn = 1; isPlaying; turn += 1) {
      await acceptedAnswers.setAnswers(organizer, {
        riddleId: riddle.id,
        answers: [names[turn % 6] as string, names[(turn + 2) % 6] as string],
      });
      if (turn % 5 === 0) await rejudge(organizer, { riddleId: riddle.id });
    }
  })();
  try {
    await forEachTeam(teams, async ({ phones }) => {
      await inParallel(6, (phone) => play.checkAnswer(phones[phone] as Context, { riddleId: riddle.id, answer: names[phone] as string }));
    });
  } finally {
    isPlaying = false;
    await editing;
  }

  const isTaken = await readVersions(world, riddle.id);
  const attempts = await world.deps.db
    .selectFrom('attempt')
    .select(['answer', 'isRight', 'answersVersion'])
    .where('riddleId', '=', riddle.id)
    .execute();
  const credits = await world.deps.db
    .selectFrom('ledgerEntry')
    .select('teamId')
    .where('riddleId', '=', riddle.id)
    .where('kind', 'in', ['solve', 'rejudge'])
    .execute();
  expect(attempts).toHaveLength(teams.length * 6);
  expect(attempts.filter((attempt) => attempt.isRight !== isTaken(attempt.answersVersion, attempt.answer))).toEqual([]);
  expect(new Set(credits.map((credit) => credit.teamId)).size).toBe(credits.length);
});
