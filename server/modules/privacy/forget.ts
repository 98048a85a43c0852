import { forgetReceipts } from '#server/modules/announcements/announcements.ts';
import { duty } from '#server/modules/checkpoints/checkpoints.ts';
import { forgetFeedback } from '#server/modules/feedback/feedback.ts';
import { forgetHelp } from '#server/modules/help/help.ts';
import { people } from '#server/modules/identity/identity.ts';
import { forgetMirrors } from '#server/modules/mirrors/mirrors.ts';
import { play } from '#server/modules/quest/quest.ts';
import { membership } from '#server/modules/teams/teams.ts';
import type { Context } from '#server/platform/context.ts';
import { forgetAudited } from '#server/platform/db/audit.ts';
import { forgetSavedResults } from '#server/platform/db/saved-results.ts';
import { BadInput } from '#server/platform/errors.ts';

const plain = (name: string) => name.normalize('NFC').toLowerCase();

interface Wanted {
  userId: number;
  /** The name of the person, typed as a confirmation. */
  fullName: string;
  /** What a wrong name is told. */
  hint: string;
}

/** Forgets a person for good, inside the transaction of the caller. What they earned for a team stays with the team. */
export async function forget(ctx: Context, { userId, fullName, hint }: Wanted): Promise<void> {
  const person = await people.readPerson(ctx, userId);
  if (!person || plain(person.fullName) !== plain(fullName)) throw new BadInput([{ name: 'fullName', message: hint }]);
  await membership.forgetMember(ctx, userId);
  await play.forgetAttempts(ctx, userId);
  await forgetReceipts(ctx, userId);
  await forgetMirrors(ctx, userId);
  await forgetHelp(ctx, userId);
  await duty.forgetDuties(ctx, userId);
  await forgetFeedback(ctx, userId);
  await forgetAudited(ctx, userId);
  await forgetSavedResults(ctx, userId);
  await people.forgetPerson(ctx, userId);
}
