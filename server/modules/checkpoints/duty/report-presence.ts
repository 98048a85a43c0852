import { z } from 'zod';
import { readServerTime } from '#server/modules/events/events.ts';
import { requireRight } from '#server/modules/identity/identity.ts';
import { command } from '#server/platform/command.ts';
import type { Context } from '#server/platform/context.ts';
import { BadInput } from '#server/platform/errors.ts';
import { RiddleNotAssigned } from '../checkpoints.errors.ts';
import { findPost, savePresence } from './duty.store.ts';
import type { PresenceReported } from './duty.types.ts';

const dayMs = 24 * 60 * 60 * 1000;
const presenceInput = z.object({
  eventId: z.number().int().positive().max(Number.MAX_SAFE_INTEGER),
  presence: z.enum(['on_the_way', 'here', 'away', 'gone']),
  at: z.date(),
});

async function requirePost(ctx: Context, eventId: number): Promise<void> {
  const { userId } = requireRight(ctx, 'admit', 'insider', 'ctc');
  if ((await findPost(ctx, { eventId, userId })).length === 0) throw new RiddleNotAssigned();
}

/**
 * An insider says where they are. It may have waited on the phone for hours: what was said later counts, whatever arrives first. The log keeps
 * what was said before.
 */
export const reportPresence = command({
  name: 'reportPresence',
  input: presenceInput,
  allow: (ctx) => requireRight(ctx, 'admit', 'insider', 'ctc'),
  pace: { burst: 20, perMinute: 20 },
  async run(ctx, { eventId, presence, at }, { userId }): Promise<PresenceReported> {
    await requirePost(ctx, eventId);
    if (at.getTime() < (await readServerTime(ctx)).getTime() - dayMs) throw new BadInput([{ name: 'at', message: 'at most a day ago' }]);
    if (await savePresence(ctx, { eventId, userId, presence, at }))
      await ctx.audit({ eventId, subjectType: 'person', subjectId: userId, after: { presence, at } });
    return { kind: 'PresenceReported', eventId };
  },
  allowReplay: (ctx, { eventId }) => requirePost(ctx, eventId),
});
