import { z } from 'zod';
import { allowIsEnough, command } from '#server/platform/command.ts';
import { personTopic } from '../person-topic.ts';
import { requireViewer } from '../require-viewer.ts';
import { ownCommandsPace } from '../sign-in-limits.ts';
import { revokeCurrentPass } from './passes.store.ts';
import { issuePass } from './passes.ts';

const passInput = z.object({ eventId: z.int().positive() });

/** Replaces the viewer's own pass for an event: a photograph of the old one stops working. The caller names the event. */
export const rotatePass = command({
  name: 'rotatePass',
  input: passInput,
  isSecret: true,
  allow: requireViewer,
  pace: ownCommandsPace,
  async run(ctx, { eventId }, { userId }): Promise<{ token: string }> {
    await revokeCurrentPass(ctx, { userId, eventId });
    ctx.publish(personTopic(userId));
    return { token: await issuePass(ctx, { userId, eventId }) };
  },
  allowReplay: allowIsEnough,
});
