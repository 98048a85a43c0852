import { z } from 'zod';
import { categoryId } from '#server/modules/events/events.ts';
import { organizerCommand } from '#server/modules/identity/identity.ts';
import { PreviewStale } from '#server/modules/rulings/rulings.ts';
import type { CommandContext } from '#server/platform/command.ts';
import { text } from '#server/platform/input.ts';
import { id } from './preview-regrouping.ts';
import { regroup, type Wish } from './regroup.ts';
import type { Regrouped } from './regrouping.types.ts';

async function make(
  ctx: CommandContext,
  wish: Wish,
  { fingerprint, actorId }: { fingerprint: string; actorId: number },
): Promise<Regrouped> {
  const done = await regroup(ctx, wish, actorId);
  if (done.fingerprint !== fingerprint) throw new PreviewStale();
  const { regroupingId, eventId, team, from, movedUserIds } = done;
  const before = { ...done.before, name: team.name, categoryId: team.categoryId };
  const after = {
    ...done.after,
    ...(wish.categoryId !== null && { categoryId: wish.categoryId }),
    ...(from && { merged: from.name, movedUserIds }),
  };
  await ctx.audit({ eventId, subjectType: 'team', subjectId: team.id, before, after });
  if (from)
    await ctx.audit({
      eventId,
      subjectType: 'team',
      subjectId: from.id,
      before: { name: from.name },
      after: { mergedInto: team.name, teamId: team.id },
    });
  return { kind: 'Regrouped', regroupingId, teamId: team.id };
}

/**
 * An organizer has a team play another category, before or under play. It keeps what it has done of the riddles that both categories share.
 * It is refused when it would write something else than its preview showed.
 */
export const changeTeamCategory = organizerCommand({
  right: 'run',
  name: 'changeTeamCategory',
  input: z.object({ teamId: id, categoryId, fingerprint: text(64) }),
  run: (ctx, { fingerprint, ...wish }, { userId }) => make(ctx, { ...wish, fromTeamId: null }, { fingerprint, actorId: userId }),
});

/**
 * An organizer merges a team into another one, with its people and what it has done: of each riddle the earlier solve, visit and hint of
 * both counts, once. It is refused when it would write something else than its preview showed.
 */
export const mergeTeams = organizerCommand({
  right: 'run',
  name: 'mergeTeams',
  input: z.object({ teamId: id, fromTeamId: id, fingerprint: text(64) }),
  run: (ctx, { fingerprint, ...wish }, { userId }) => make(ctx, { ...wish, categoryId: null }, { fingerprint, actorId: userId }),
});
