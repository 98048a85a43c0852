import { z } from 'zod';
import { announce } from '#server/modules/announcements/announcements.ts';
import { organizerCommand } from '#server/modules/identity/identity.ts';
import { readTeam, type TeamChanged, teamNames } from '#server/modules/teams/teams.ts';
import { NotFound } from '#server/platform/errors.ts';
import { text } from '#server/platform/input.ts';
import { localizedText } from '#server/platform/text/localized.ts';
import { teamId } from '../adjustments/adjust-team-score.ts';

const maxReasonLength = 300;

const reason = localizedText(maxReasonLength).refine(({ ru, en }) => ru !== '' || en !== '', { path: ['ru'], message: 'required' });

/**
 * An organizer hides the name of a team from others and asks the team for another one, at any time, whatever the event has set. The team
 * reads why on its page, and is told by an announcement in the same transaction. A team that has renamed itself meanwhile is left alone.
 */
export const askForAnotherName = organizerCommand({
  right: 'run',
  name: 'askForAnotherName',
  input: z.object({ teamId, name: text(256), reason }),
  async run(ctx, { teamId: id, name, reason: told }): Promise<TeamChanged> {
    const team = await readTeam(ctx, id);
    if (!team) throw new NotFound();
    const { eventId } = team;
    // It locks the event, and that comes before any team.
    await announce(ctx, { eventId, to: { audience: 'team', teamId: id }, text: told });
    await teamNames.refuseName(ctx, { teamId: id, name, reason: told });
    await ctx.audit({ eventId, subjectType: 'team', subjectId: id, before: { name }, after: { reason: told } });
    return { kind: 'TeamChanged', teamId: id };
  },
});
