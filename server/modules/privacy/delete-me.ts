import { z } from 'zod';
import { sessions } from '#server/modules/identity/identity.ts';
import { command } from '#server/platform/command.ts';
import { trimmedText } from '#server/platform/input.ts';
import { forget } from './forget.ts';

const deleteInput = z.object({ fullName: trimmedText(200) });

/**
 * Forgets the viewer for good: name, sign-ins, devices, passes, typed answers, requests for help and replies, what was read, where
 * announcements were sent, votes on riddles and words on events, plans and presence as an insider. A captain hands the team over or
 * deletes it first. It takes no idempotency key, because every saved result of the person is deleted, too.
 */
export const deleteMe = command({
  name: 'deleteMe',
  input: deleteInput,
  allow: sessions.requireRecentSignIn,
  async run(ctx, { fullName }, { userId }): Promise<void> {
    await forget(ctx, { userId, fullName, hint: 'your own name as the profile shows it' });
    await ctx.audit({ subjectType: 'person', subjectId: userId });
  },
  allowReplay: 'noKey',
});
