import type { Context } from '#server/platform/context.ts';
import { Unauthenticated } from '#server/platform/errors.ts';

interface AuditedAction {
  /** Verb and noun, as the use case is called: `pauseEvent`. */
  action: string;
  eventId?: number | null;
  subjectType: string;
  subjectId: string | number;
  /** What it was and what it became; never a secret or a token. */
  before?: object | null;
  after?: object | null;
}

/** Writes down what an organizer, or an integration in an organizer's name, did, in the transaction of the deed: neither happens without the other. */
export async function audit(ctx: Context, entry: AuditedAction): Promise<void> {
  const actorId = ctx.viewer?.userId ?? ctx.token?.createdBy;
  if (actorId === undefined) throw new Unauthenticated();
  await ctx.db
    .insertInto('auditLog')
    .values({
      actorId,
      action: entry.action,
      eventId: entry.eventId ?? null,
      subjectType: entry.subjectType,
      subjectId: String(entry.subjectId),
      before: entry.before ? JSON.stringify(entry.before) : null,
      after: entry.after ? JSON.stringify(entry.after) : null,
      requestId: ctx.requestId,
    })
    .execute();
}

/**
 * Empties what the log says of a person who is forgotten; that something was done, by whom and when, stays. `user` is how
 * mended profiles of insiders were once written down.
 */
export async function forgetAudited(ctx: Pick<Context, 'db'>, personId: number): Promise<void> {
  await ctx.db
    .updateTable('auditLog')
    .set({ before: null, after: null })
    .where('subjectType', 'in', ['person', 'user'])
    .where('subjectId', '=', String(personId))
    .execute();
}
