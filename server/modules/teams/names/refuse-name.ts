import { boardTopic, teamTopic } from '#server/modules/scoring/scoring.ts';
import type { Context } from '#server/platform/context.ts';
import { EditConflict, NotFound } from '#server/platform/errors.ts';
import type { Localized } from '#server/platform/text/localized.ts';
import { lockTeam } from '../teams.store.ts';
import { refuseName as updateRefused, type SeenName } from './names.store.ts';

/** Hides the name of a team from others until the team has another one that an organizer has seen. The caller has asked who may. */
export async function refuseName(ctx: Context, { teamId, name, reason }: SeenName & { reason: Localized }): Promise<void> {
  const team = await lockTeam(ctx.db, teamId);
  if (!team) throw new NotFound();
  if (team.name !== name) throw new EditConflict();
  await updateRefused(ctx.db, { id: teamId, reason });
  ctx.publish(teamTopic(teamId));
  ctx.publish(boardTopic(team.eventId));
}
