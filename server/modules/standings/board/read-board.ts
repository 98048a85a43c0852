import { horizonOf } from '#server/modules/events/events.ts';
import type { Context } from '#server/platform/context.ts';
import type { BoardVersions, BoardSnapshot } from '../standings.types.ts';
import { findBoard, listBoardVersions } from './board.store.ts';

type Reader = Pick<Context, 'db' | 'clock'>;

/** Reads the versions of these events' boards without the boards, which is cheap: one statement however many they are. Unknown events are left out. */
export async function readBoardVersions(ctx: Reader, eventIds: readonly number[]): Promise<Map<number, BoardVersions>> {
  if (eventIds.length === 0) return new Map();
  const rows = await listBoardVersions(ctx, { eventIds });
  return new Map(rows.map(({ eventId, ...versions }) => [eventId, { ...versions, frozenAt: horizonOf(versions, 'public') }]));
}

/** Reads the live and the frozen board of an event as of one instant. Null for an unknown event. */
export async function readBoard(ctx: Reader, eventId: number): Promise<BoardSnapshot | null> {
  const board = await findBoard(ctx, eventId);
  return board && { ...board, frozenAt: horizonOf(board, 'public') };
}
