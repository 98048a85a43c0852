import { eventClock } from '#server/modules/events/events.ts';
import type { Context } from '#server/platform/context.ts';
import type { BoardVersions, BoardSnapshot } from '../standings.types.ts';
import { findBoard, listBoardVersions } from './board.store.ts';

type ReadContext = Pick<Context, 'db' | 'clock'>;

/** Reads the versions of these events' boards without the boards, by one statement, which is cheap. Unknown events are left out. */
export async function readBoardVersions(ctx: ReadContext, eventIds: readonly number[]): Promise<Map<number, BoardVersions>> {
  if (eventIds.length === 0) return new Map();
  const rows = await listBoardVersions(ctx, { eventIds });
  return new Map(
    rows.map(({ eventId, ...versions }) => [eventId, { ...versions, frozenAt: eventClock.freezeHorizon(versions, 'public') }]),
  );
}

/** Reads the live and the frozen board of an event as of one instant. Null for an unknown event. */
export async function readBoard(ctx: ReadContext, eventId: number): Promise<BoardSnapshot | null> {
  const board = await findBoard(ctx, eventId);
  return board && { ...board, frozenAt: eventClock.freezeHorizon(board, 'public') };
}
