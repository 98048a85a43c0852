import { blocks, play, watchTeam } from '#server/modules/quest/quest.ts';
import { LiveBoards } from '#server/modules/standings/board/live-boards.ts';
import { readBoard, readBoardVersions } from '#server/modules/standings/board/read-board.ts';
import type { Db } from '#server/platform/db/tables/tables.ts';
import { type LargeEvent, rightAnswerTo } from '#tests/support/large-event/large-event.ts';
import { createContext } from '../rig/context.ts';
import type { Player } from '../rig/large-stage.ts';

interface Playing {
  event: LargeEvent;
  captains: readonly Player[];
  freshRiddles: readonly number[];
  blockId: number;
}

/** The frequent calls while people play. Each call is for another team than the one before. */
export function hotCalls(db: Db, { event, captains, freshRiddles, blockId }: Playing): Record<string, () => Promise<unknown>> {
  let turn = 0;
  const next = () => {
    const player = captains[turn % captains.length];
    const riddleId = freshRiddles[Math.floor(turn / captains.length)];
    if (!player || riddleId === undefined) throw new Error('the event has too few riddles for so many answers');
    turn += 1;
    return { riddleId, teamId: player.teamId, ctx: createContext(db, { ...player, role: 'guest' }) };
  };
  /** The board cache of a process, which reads the teams that changed. */
  const boards = new LiveBoards();
  const organizer = createContext(db, { userId: event.organizerId, role: 'organizer' });
  return {
    async answer() {
      const { ctx, riddleId, teamId } = next();
      boards.markChanged(teamId);
      const verdict = await play.checkAnswer({ ...ctx, idempotencyKey: `growth-${turn}` }, { riddleId, answer: rightAnswerTo(riddleId) });
      if (verdict.kind !== 'Solved' || !verdict.credited) throw new Error(`an answer was not taken: ${verdict.kind}`);
    },
    riddle() {
      const { ctx, riddleId } = next();
      return blocks.readRiddle(ctx, riddleId);
    },
    blocks: () => blocks.readBlocks(next().ctx),
    async blockPage() {
      const { ctx } = next();
      const block = await blocks.readBlock(ctx, blockId);
      if (!block) throw new Error('the block is gone');
      return blocks.readRiddlesOfBlock(ctx, block);
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
      boards.markChanged(teamId);
      return boards.read(ctx, event.eventId);
    },
    boardRead: () => readBoard(organizer, event.eventId),
  };
}
