import { z } from 'zod';
import { organizerCommand } from '#server/modules/identity/identity.ts';
import { boardTopic, teamTopic } from '#server/modules/scoring/scoring.ts';
import { isStorable, text } from '#server/platform/input.ts';
import { id } from '../team-command.ts';
import { approveNames as updateApproved } from './names.store.ts';

const maxNames = 100;

const seenName = z.object({ teamId: id, name: text(256).refine(isStorable, 'has a broken character') });

export interface NamesApproved {
  kind: 'NamesApproved';
  /** The teams whose name was held back or refused, and is shown from now on. */
  teamIds: number[];
}

/**
 * An organizer has seen names, of any events, and lets everybody see them. Each is given as it was read, so that a team which has
 * renamed itself meanwhile is left out. A repeat changes nothing.
 */
export const approveNames = organizerCommand({
  right: 'run',
  name: 'approveNames',
  input: z.object({ names: z.array(seenName).min(1).max(maxNames) }),
  async run(ctx, { names }): Promise<NamesApproved> {
    const approved = await updateApproved(ctx.db, names);
    for (const { teamId, eventId, name } of approved) {
      await ctx.audit({ eventId, subjectType: 'team', subjectId: teamId, after: { name } });
      ctx.publish(teamTopic(teamId));
    }
    for (const eventId of new Set(approved.map((team) => team.eventId))) ctx.publish(boardTopic(eventId));
    return { kind: 'NamesApproved', teamIds: approved.map(({ teamId }) => teamId) };
  },
});
