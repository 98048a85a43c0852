import { horizonOf } from '#server/modules/events/events.ts';
import type { Context } from '#server/platform/context.ts';
import type { BoardVersions, BoardSnapshot } from '../standings.types.ts';
import { findBoard, findBoardVersions } from './board.store.ts';

type Reader = Pick<Context, 'db' | 'clock'>;

/** Reads the versions of an event's board without the board, which is cheap. Undefined for an unknown event. */
export async function readBoardVersions(ctx: Reader, eventId: number): Promise<BoardVersions | undefined> {
  const [versions] = await findBoardVersions(ctx, { eventId });
  return versions && { ...versions, frozenAt: horizonOf(versions, 'public') };
}

/** Reads the live and the frozen board of an event as of one instant. Null for an unknown event. */
export async function readBoard(ctx: Reader, eventId: number): Promise<BoardSnapshot | null> {
  const board = await findBoard(ctx, eventId);
  return board && { ...board, frozenAt: horizonOf(board, 'public') };
}
