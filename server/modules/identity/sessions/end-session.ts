import { z } from 'zod';
import { allowIsEnough, command } from '#server/platform/command.ts';
import { NotFound } from '#server/platform/errors.ts';
import { personTopic } from '../person-topic.ts';
import { requireViewer } from '../require-viewer.ts';
import { ownCommandsPace } from '../sign-in-limits.ts';
import { removeSessionById } from './sessions.store.ts';

const sessionInput = z.object({ sessionId: z.int().positive() });

/** Signs out one of the viewer's own devices, which may be this one. Another person's device is refused as not found. */
export const endSession = command({
  name: 'endSession',
  input: sessionInput,
  allow: requireViewer,
  pace: ownCommandsPace,
  async run(ctx, { sessionId }, { userId, sessionHash }): Promise<{ endedCount: number; endsThis: boolean }> {
    const endedHash = await removeSessionById(ctx.db, { id: sessionId, userId });
    if (!endedHash) throw new NotFound();
    ctx.publish(personTopic(userId));
    return { endedCount: 1, endsThis: endedHash.equals(sessionHash) };
  },
  allowReplay: allowIsEnough,
});
