import { z } from 'zod';
import { forgetPerson, readPerson, requireRecentSignIn } from '#server/modules/identity/identity.ts';
import { forgetAttempts } from '#server/modules/quest/quest.ts';
import { forgetMember } from '#server/modules/teams/teams.ts';
import type { Context } from '#server/platform/context.ts';
import { audit, forgetAudited } from '#server/platform/db/audit.ts';
import { forgetSavedResults } from '#server/platform/db/saved-results.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { BadInput } from '#server/platform/errors.ts';
import { parse } from '#server/platform/parse.ts';
import { trimmedText } from '#server/platform/text.ts';

const deleteInput = z.object({ fullName: trimmedText(200) });

const plain = (name: string) => name.normalize('NFC').toLowerCase();

/**
 * Forgets the viewer, once and for good: name, sign-ins, devices, passes, typed answers. A captain hands the team over or
 * deletes it first. Takes no idempotency key: with the person goes everything that a key could be kept under.
 */
export async function deleteMe(ctx: Context, input: z.input<typeof deleteInput>): Promise<void> {
  const { fullName } = parse(deleteInput, input);
  await inTransaction(ctx, async (within) => {
    const { userId } = await requireRecentSignIn(within);
    const person = await readPerson(within, userId);
    if (!person || plain(person.fullName) !== plain(fullName))
      throw new BadInput([{ name: 'fullName', message: 'your own name as the profile shows it' }]);
    await forgetMember(within, userId);
    await forgetAttempts(within, userId);
    await forgetAudited(within, userId);
    await forgetSavedResults(within, userId);
    await forgetPerson(within, userId);
    await audit(within, { action: 'deleteMe', subjectType: 'person', subjectId: userId });
  });
}
