import type { Context } from '#server/platform/context.ts';
import { countUnclaimed } from '../requests.store.ts';

/**
 * Counts the open requests that nobody has taken, in all events where help is still given, with the age of the oldest in seconds. A figure
 * for operators, without names.
 */
export const countWaitingHelp = (ctx: Pick<Context, 'db' | 'clock'>): Promise<{ count: number; oldestSeconds: number }> =>
  countUnclaimed(ctx);
