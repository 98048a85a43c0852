import type { Context } from '../context.ts';
import { Unauthenticated } from '../errors.ts';

/** A line of the audit log. Also called: audit trail, log of changes. */
export interface AuditLine {
  /** Verb and noun, such as `pauseEvent`. Without it the line has the name of its command. */
  action?: string;
  eventId?: number | null;
  subjectType: string;
  subjectId: string | number;
  /** The values before and after the change; never a secret or a token. */
  before?: object | null;
  after?: object | null;
}

/** Writes a line about a change by an organizer, or by an integration in an organizer's name. */
export async function writeAuditLine(ctx: Context, line: AuditLine & { action: string }): Promise<void> {
  const actorId = ctx.viewer?.userId ?? ctx.token?.createdBy;
  if (actorId === undefined) throw new Unauthenticated();
  await ctx.db
    .insertInto('auditLog')
    .values({
      actorId,
      action: line.action,
      eventId: line.eventId ?? null,
      subjectType: line.subjectType,
      subjectId: String(line.subjectId),
      before: line.before ? JSON.stringify(line.before) : null,
      after: line.after ? JSON.stringify(line.after) : null,
      requestId: ctx.requestId,
    })
    .execute();
}

/**
 * Empties the values of the lines about a person who is forgotten. The action, its actor and its time stay. Profiles of insiders were
 * once written with the subject `user`.
 */
export async function forgetAudited(ctx: Pick<Context, 'db'>, personId: number): Promise<void> {
  await ctx.db
    .updateTable('auditLog')
    .set({ before: null, after: null })
    .where('subjectType', 'in', ['person', 'user'])
    .where('subjectId', '=', String(personId))
    .execute();
}
