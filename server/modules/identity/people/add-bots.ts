import { z } from 'zod';
import { allowIsEnough, command } from '#server/platform/command.ts';
import { NotFound } from '#server/platform/errors.ts';
import { trimmedText } from '#server/platform/input.ts';
import { requireRight } from '../organizer-rights.ts';
import { openSession } from '../sessions/open-session.ts';
import { insertBots } from './people.store.ts';

/** A bot with the token of its session, which is shown once. */
export interface Bot {
  id: number;
  token: string;
}

const botsInput = z.object({
  /** The rehearsal. */
  eventId: z.number().int().positive().max(Number.MAX_SAFE_INTEGER),
  role: z.enum(['guest', 'insider']),
  names: z.array(trimmedText(200).min(1)).min(1).max(6_000),
});

/**
 * Adds the bots of a rehearsal, each signed in by a session of its own. They have no identity, so that nobody can sign in as one, and are
 * erased with their rehearsal. No request can call it. An event that is no rehearsal has no bots.
 */
export const addBots = command({
  name: 'addBots',
  input: botsInput,
  isSecret: true,
  allow: (ctx) => requireRight(ctx, 'write'),
  allowReplay: allowIsEnough,
  async run(ctx, input): Promise<Bot[]> {
    const ids = await insertBots(ctx.db, input);
    if (ids.length === 0) throw new NotFound();
    const bots: Bot[] = [];
    for (const id of ids) bots.push({ id, token: await openSession({ ...ctx, viewer: null }, { userId: id, userAgentFamily: 'bot' }) });
    return bots;
  },
});
