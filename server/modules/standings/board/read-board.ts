import { horizonOf } from '#server/modules/events/events.ts';
import type { Context } from '#server/platform/context.ts';
import type { BoardLook, BoardReading } from '../standings.types.ts';
import { findBoardLook, getBoard } from './board.store.ts';

type Reader = Pick<Context, 'db' | 'clock'>;

/** A look at an event's board without reading it; undefined for an unknown event. */
export async function readBoardLook({ db, clock }: Reader, eventId: number): Promise<BoardLook | undefined> {
  const look = await findBoardLook(db, { eventId, now: clock.now });
  return look && { ...look, frozenAt: horizonOf(look, 'public') };
}

/** Both boards of an event from one snapshot; null for an unknown event. */
export async function readBoard({ db, clock }: Reader, eventId: number): Promise<BoardReading | null> {
  const reading = await getBoard(db, { eventId, now: clock.now });
  return reading && { ...reading, frozenAt: horizonOf(reading, 'public') };
}
