import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { eventClock } from '#server/modules/events/events.ts';
import { authoring, blocks, publication, readAnswers } from '#server/modules/quest/quest.ts';
import type { World } from '#tests/support/world.ts';
import { answer, draftCity, one } from './draft-city.ts';

/** Finds out which riddles the statements of play let a team answer. */
async function answerable(world: World, teamId: number): Promise<number[]> {
  const rows = await world.deps.db
    .selectFrom('riddle')
    .innerJoin('block', 'block.id', 'riddle.blockId')
    .innerJoin('teamBalance', (join) => join.on('teamBalance.teamId', '=', teamId))
    .select('riddle.id')
    .where('block.eventId', '=', world.eventId)
    .where(blocks.isShown({ teamId: sql`team_balance.team_id`, epoch: sql`team_balance.epoch` }))
    .orderBy('block.position')
    .orderBy('riddle.position')
    .execute();
  return rows.map(({ id }) => id);
}

describe('a draft', () => {
  it('is refused to a team and to an insider exactly as a riddle that is not there', async () => {
    const { world, captain, insider, team, draft } = await draftCity();
    await captain.asks('{ viewer { id } }');
    const nothing = { id: 999_999_999 };
    const visit = (riddle: { id: number }) =>
      insider.player.does('markVisit', {
        riddleId: String(riddle.id),
        teamId: String(team.id),
        scannedUserId: String(team.captain.id),
      });

    expect(await captain.checksAnswer(draft, answer)).toEqual(await captain.checksAnswer(nothing, answer));
    expect(await captain.buysHint(draft)).toEqual(await captain.buysHint(nothing));
    expect(await visit(draft)).toEqual(await visit(nothing));
    expect(await world.deps.db.selectFrom('attempt').select('id').where('riddleId', '=', draft.id).execute()).toEqual([]);
  });

  it('is in no count: neither in the progress of its block nor in what the bonus of a whole block asks for', async () => {
    const { captain, riddle } = await draftCity({ prices: { blockSolvedHalf: 10 } });

    const solved = await captain.checksAnswer(riddle, answer);

    expect(solved).toMatchObject({ points: 9 });
    expect((await captain.asks('{ blocks { solvedCount totalCount progress } }')).data).toEqual({
      blocks: [{ solvedCount: 1, totalCount: 1, progress: 100 }],
    });
  });

  it('that is published later asks for another solve, and brings the bonus of its block no second time', async () => {
    const { ctx, captain, riddle, draft } = await draftCity({ prices: { blockSolvedHalf: 10 } });
    await captain.checksAnswer(riddle, answer);
    await publication.publish(ctx, { riddles: one(draft.id) });

    const solved = await captain.checksAnswer(draft, answer);

    expect(solved).toMatchObject({ __typename: 'Solved', points: 4 });
  });

  it('counts for nobody’s numbers: teams number riddles without it, organizers with it', async () => {
    const { ctx, captain, draft, createDraft, riddleState } = await draftCity();
    const last = await createDraft();
    await publication.publish(ctx, { riddles: one(last) });

    const { data } = await captain.asks(`{ riddle(id: ${last}) { number } }`);
    const { riddle } = (await captain.checksAnswer({ id: last }, answer)) as { riddle: { id: string } };
    const ledger = await captain.asks<{ viewer: { team: { ledger: { riddleNumber: number }[] } } }>(
      '{ viewer { team { ledger(first: 1) { riddleNumber } } } }',
    );

    expect(riddle.id).toBe(String(last));
    expect(data).toEqual({ riddle: { number: 2 } });
    expect(ledger.data.viewer.team.ledger).toEqual([{ riddleNumber: 2 }]);
    expect([(await riddleState(draft.id))?.number, (await riddleState(last))?.number]).toEqual([2, 3]);
  });

  it('stays out of the answers and the statistics of an event that is over', async () => {
    const { world, ctx, riddle } = await draftCity();
    await eventClock.endEventEarly(ctx, { eventId: world.eventId });
    await eventClock.publishAnswers(ctx, { eventId: world.eventId });

    const page = await readAnswers(world.ctx(), world.slug);
    const { data } = await world
      .anonymous()
      .asks<{ statistics: { riddles: { riddleId: string }[] } }>(
        'query ($slug: String!) { statistics(event: $slug) { riddles { riddleId } } }',
        {
          slug: world.slug,
        },
      );

    expect(page?.blocks.flatMap(({ riddles }) => riddles.map(({ id }) => id))).toEqual([riddle.id]);
    expect(data.statistics.riddles).toEqual([{ riddleId: String(riddle.id) }]);
  });

  it('is what a copy is that is made during play, and a copied block holds its riddles back', async () => {
    const { ctx, riddle, blockId, seen, riddleState, blockState } = await draftCity();

    const { riddleId } = await authoring.duplicateRiddle(ctx, { id: riddle.id });
    const { blockId: copy } = await authoring.duplicateBlock(ctx, { id: blockId });

    expect(await riddleState(riddleId)).toMatchObject({ isPublished: false });
    expect(await blockState(copy)).toMatchObject({ isPublished: false, riddleCount: 3, draftCount: 2 });
    expect(await seen()).toEqual([riddle.id]);
  });

  it('is no copy of something published while nobody plays, and a copy of a draft is one', async () => {
    const { ctx, riddle, draft, riddleState } = await draftCity({ startsInMinutes: 30 });

    const [open, held] = [await authoring.duplicateRiddle(ctx, { id: riddle.id }), await authoring.duplicateRiddle(ctx, { id: draft.id })];

    expect(await riddleState(open.riddleId)).toMatchObject({ isPublished: true });
    expect(await riddleState(held.riddleId)).toMatchObject({ isPublished: false });
  });
});

describe('what follows a block', () => {
  it('can be answered exactly when it is shown, at every step of a team', async () => {
    const city = await draftCity();
    const { world, ctx, captain, team, riddle, blockId, draft, anotherBlock, createDraft, seen } = city;
    const second = await anotherBlock('Второй');
    const third = await anotherBlock('Третий');
    const [two, twoMore, three] = [await createDraft(second), await createDraft(second), await createDraft(third)];
    await publication.schedulePublication(ctx, { blocks: one(second), afterBlockId: blockId, withRiddles: true });
    await publication.publish(ctx, { riddles: one(three) });
    const fourth = await createDraft(third);
    await publication.schedulePublication(ctx, { riddles: one(fourth), afterBlockId: second });

    const steps = [];
    for (const id of [0, riddle.id, two, twoMore, fourth]) {
      if (id > 0) expect(await captain.checksAnswer({ id }, answer)).toMatchObject({ __typename: 'Solved' });
      steps.push(await seen());
      expect(await answerable(world, team.id)).toEqual(steps.at(-1));
    }
    await publication.publish(ctx, { riddles: one(draft.id) });

    expect(steps).toEqual([
      [riddle.id, three],
      [riddle.id, two, twoMore, three],
      [riddle.id, two, twoMore, three],
      [riddle.id, two, twoMore, three, fourth],
      [riddle.id, two, twoMore, three, fourth],
    ]);
    // The first block has a new riddle now. What the team has begun stays open.
    expect(await seen()).toEqual([riddle.id, draft.id, two, twoMore, three, fourth]);
    expect(await answerable(world, team.id)).toEqual(await seen());
  });

  it('shows its pictures to the teams that have come so far, and to no other', async () => {
    const { world, ctx, captain, riddle, anotherBlock } = await draftCity();
    const block = await anotherBlock();
    const later = await world.riddle({ block });
    await publication.schedulePublication(ctx, { blocks: one(block), afterBlockId: riddle.blockId });
    const rival = (await world.team()).captain.player;
    const { path } = await world.deps.db
      .selectFrom('riddle')
      .innerJoin('media', 'media.id', 'riddle.mediaId')
      .select('media.path')
      .where('riddle.id', '=', later.id)
      .executeTakeFirstOrThrow();
    const loads = async (player: typeof captain) => (await player.sends({ method: 'GET', url: `/static/img/${path}` })).statusCode;

    const before = await loads(captain);
    await captain.checksAnswer(riddle, answer);

    expect([before, await loads(captain), await loads(rival)]).toEqual([404, 200, 404]);
  });
});
