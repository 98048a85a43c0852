import { checkAnswer, readBlock, readBlocks, readRiddle, readRiddlesOfBlock, watchTeam } from '#server/modules/quest/quest.ts';
import { LiveBoards } from '#server/modules/standings/board/live-boards.ts';
import { readBoard, readBoardVersions } from '#server/modules/standings/board/read-board.ts';
import type { Db } from '#server/platform/db/tables/tables.ts';
import { contextOf } from '../rig/context.ts';
import { type LargeEvent, rightAnswerTo } from '#tests/support/large-event/large-event.ts';
import type { Player } from '../rig/large-stage.ts';

interface Playing {
  event: LargeEvent;
  captains: readonly Player[];
  freshRiddles: readonly number[];
  blockId: number;
}

/** What is done again and again while people play, each for another team than before. */
export function hotCalls(db: Db, { event, captains, freshRiddles, blockId }: Playing): Record<string, () => Promise<unknown>> {
  let turn = 0;
  const next = () => {
    const player = captains[turn % captains.length];
    const riddleId = freshRiddles[Math.floor(turn / captains.length)];
    if (!player || riddleId === undefined) throw new Error('the event has too few riddles for so many answers');
    turn += 1;
    return { riddleId, teamId: player.teamId, ctx: contextOf(db, { ...player, role: 'guest' }) };
  };
  /** The board as a process keeps it, which reads the teams that changed. */
  const boards = new LiveBoards();
  const organizer = contextOf(db, { userId: event.organizerId, role: 'organizer' });
  return {
    async answer() {
      const { ctx, riddleId, teamId } = next();
      boards.changed(teamId);
      const verdict = await checkAnswer({ ...ctx, idempotencyKey: `growth-${turn}` }, { riddleId, answer: rightAnswerTo(riddleId) });
      if (verdict.kind !== 'Solved' || !verdict.credited) throw new Error(`an answer was not taken: ${verdict.kind}`);
    },
    riddle() {
      const { ctx, riddleId } = next();
      return readRiddle(ctx, riddleId);
    },
    blocks: () => readBlocks(next().ctx),
    async blockPage() {
      const { ctx } = next();
      const block = await readBlock(ctx, blockId);
      if (!block) throw new Error('the block is gone');
      return readRiddlesOfBlock(ctx, block);
    },
    async teamFrame() {
      const { ctx } = next();
      const team = await watchTeam(ctx);
      if (!ctx.viewer || !(await team.stillAllowed?.(ctx, [ctx.viewer]))?.has(ctx.viewer)) throw new Error('a player may not see the team');
      return team.read(ctx);
    },
    boardLook: () => readBoardVersions(organizer, [event.eventId]),
    boardChange() {
      const { ctx, teamId } = next();
      boards.changed(teamId);
      return boards.read(ctx, event.eventId);
    },
    boardRead: () => readBoard(organizer, event.eventId),
  };
}
