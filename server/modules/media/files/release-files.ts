import type { Context } from '#server/platform/context.ts';
import { updateReleased } from '../media.store.ts';

/** Lets the files of an event that is erased belong to no event, inside the transaction of the caller. What nothing shows is swept later. */
export async function releaseFiles({ db }: Pick<Context, 'db'>, eventId: number): Promise<void> {
  await updateReleased(db, eventId);
}
