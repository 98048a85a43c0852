import { z } from 'zod';
import { forgetReceipts } from '#server/modules/announcements/announcements.ts';
import { forgetFeedback } from '#server/modules/feedback/feedback.ts';
import { forgetHelp } from '#server/modules/help/help.ts';
import { people, sessions } from '#server/modules/identity/identity.ts';
import { forgetMirrors } from '#server/modules/mirrors/mirrors.ts';
import { play } from '#server/modules/quest/quest.ts';
import { membership } from '#server/modules/teams/teams.ts';
import { command } from '#server/platform/command.ts';
import { forgetAudited } from '#server/platform/db/audit.ts';
import { forgetSavedResults } from '#server/platform/db/saved-results.ts';
import { BadInput } from '#server/platform/errors.ts';
import { trimmedText } from '#server/platform/input.ts';

const deleteInput = z.object({ fullName: trimmedText(200) });

const plain = (name: string) => name.normalize('NFC').toLowerCase();

/**
 * Forgets the viewer for good: name, sign-ins, devices, passes, typed answers, requests for help and replies, what was read, where
 * announcements were sent, votes on riddles and words on events. A captain hands the team over or deletes it first. It takes no
 * idempotency key, because every saved result of the person is deleted, too.
 */
export const deleteMe = command({
  name: 'deleteMe',
  input: deleteInput,
  allow: sessions.requireRecentSignIn,
  async run(ctx, { fullName }, { userId }): Promise<void> {
    const person = await people.readPerson(ctx, userId);
    if (!person || plain(person.fullName) !== plain(fullName))
      throw new BadInput([{ name: 'fullName', message: 'your own name as the profile shows it' }]);
    await membership.forgetMember(ctx, userId);
    await play.forgetAttempts(ctx, userId);
    await forgetReceipts(ctx, userId);
    await forgetMirrors(ctx, userId);
    await forgetHelp(ctx, userId);
    await forgetFeedback(ctx, userId);
    await forgetAudited(ctx, userId);
    await forgetSavedResults(ctx, userId);
    await people.forgetPerson(ctx, userId);
    await ctx.audit({ subjectType: 'person', subjectId: userId });
  },
  allowReplay: 'noKey',
});
