import { allowIsEnough, command, noInput } from '#server/platform/command.ts';
import { personTopic } from '../person-topic.ts';
import { requireViewer } from '../require-viewer.ts';
import { ownCommandsPace } from '../sign-in-limits.ts';
import { removeUserSessions } from './sessions.store.ts';

/** Signs out every device of the viewer but this one. */
export const endOtherSessions = command({
  name: 'endOtherSessions',
  input: noInput,
  allow: requireViewer,
  pace: ownCommandsPace,
  async run(ctx, _noInput, { userId, sessionHash }): Promise<{ endedCount: number }> {
    const endedCount = await removeUserSessions(ctx.db, { userId, exceptHash: sessionHash });
    ctx.publish(personTopic(userId));
    return { endedCount };
  },
  allowReplay: allowIsEnough,
});
