import { allowIsEnough, command, noInput } from '#server/platform/command.ts';
import { personTopic } from '../person-topic.ts';
import { requireViewer } from '../require-viewer.ts';
import { removeSessionsOf } from './sessions.store.ts';

/** Signs out every device of the viewer but this one. */
export const endOtherSessions = command({
  name: 'endOtherSessions',
  input: noInput,
  allow: requireViewer,
  pace: { burst: 30, perMinute: 30 },
  async run(ctx, _noInput, { userId, sessionHash }): Promise<{ endedCount: number }> {
    const endedCount = await removeSessionsOf(ctx.db, { userId, keptHash: sessionHash });
    ctx.publish(personTopic(userId));
    return { endedCount };
  },
  allowReplay: allowIsEnough,
});
