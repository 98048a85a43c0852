import type { Context } from '#server/platform/context.ts';
import { personTopic } from '../person-topic.ts';
import { removePersonalData } from './forget.store.ts';
import { keepAnOrganizer } from './keep-an-organizer.ts';
import { lockPerson } from './people.store.ts';

/**
 * Removes what this room knows of a person who wants to be forgotten: name, ways of signing in, avatar, organization, link, devices,
 * passes, codes and tokens. The row stays, because the ledgers refer to its id. Call it inside a transaction.
 */
export async function forgetPerson(ctx: Context, personId: number): Promise<void> {
  const person = await lockPerson(ctx.db, personId);
  if (person?.role === 'organizer') await keepAnOrganizer(ctx, { personId });
  await removePersonalData(ctx.db, { userId: personId, now: ctx.clock.now });
  ctx.publish(personTopic(personId));
}
