import { horizonOf } from '#server/modules/events/events.ts';
import type { Context } from '#server/platform/context.ts';
import type { BoardVersions, BoardSnapshot } from '../standings.types.ts';
import { findBoardVersions, getBoard } from './board.store.ts';

type Reader = Pick<Context, 'db' | 'clock'>;

/** A versions at an event's board without reading it; undefined for an unknown event. */
export async function readBoardVersions({ db, clock }: Reader, eventId: number): Promise<BoardVersions | undefined> {
  const versions = await findBoardVersions(db, { eventId, now: clock.now });
  return versions && { ...versions, frozenAt: horizonOf(versions, 'public') };
}

/** Both boards of an event from one snapshot; null for an unknown event. */
export async function readBoard({ db, clock }: Reader, eventId: number): Promise<BoardSnapshot | null> {
  const reading = await getBoard(db, { eventId, now: clock.now });
  return reading && { ...reading, frozenAt: horizonOf(reading, 'public') };
}
