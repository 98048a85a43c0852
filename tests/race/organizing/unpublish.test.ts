import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { authoring, play, publication } from '#server/modules/quest/quest.ts';
import { World } from '#tests/support/world.ts';

const rounds = 120;
/** The maximum of round trips before the answer, so that it meets each step of the command. */
const latest = 8;

it('either hides a riddle from a team that answers it at that moment, or is refused because the team has solved it', async () => {
  const world = await World.withEvent();
  const organizer = world.ctx(await world.organizer());
  const { captain } = await world.team();
  const player = world.ctx(captain);
  const answer = 'Спасская башня';
  const block = await world.block();

  for (let round = 0; round < rounds; round += 1) {
    const riddle = await world.riddle({ block, answers: [answer] });
    const answers = async () => {
      for (let trip = 0; trip < round % latest; trip += 1) await sql`select 1`.execute(world.deps.db);
      await play.checkAnswer(player, { riddleId: riddle.id, answer });
    };
    await Promise.allSettled([publication.unpublish(organizer, { riddles: [{ id: riddle.id }] }), answers()]);

    const solves = await world.deps.db.selectFrom('solve').select('teamId').where('riddleId', '=', riddle.id).execute();
    const stored = await authoring.readEditableRiddle(organizer, riddle.id);
    expect({ round, isPublished: stored?.isPublished }).toEqual({ round, isPublished: solves.length > 0 });
  }
});
