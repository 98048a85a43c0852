import { z } from 'zod';
import { EventNotActive } from '#server/modules/events/events.ts';
import { requireViewer } from '#server/modules/identity/identity.ts';
import { blocks } from '#server/modules/quest/quest.ts';
import { NotInTeam } from '#server/modules/teams/teams.ts';
import { command, type CommandContext } from '#server/platform/command.ts';
import { NotFound } from '#server/platform/errors.ts';
import { TooManyHelpRequests } from '../help.errors.ts';
import type { HelpChanged } from '../help.types.ts';
import { publishHelp } from '../publish-help.ts';
import { countRequests, insertRequest, isRiddleShownTo, lockTeamOf } from '../requests.store.ts';
import { requireSide } from '../talking/sides.ts';
import { helpText, id, kind, position } from './help-input.ts';

const maxOpen = 3;
const maxPerHour = 10;

const askInput = z.object({
  teamId: id,
  kind,
  riddleId: id.nullish(),
  text: helpText,
  position: position.nullish(),
});

/**
 * Asks organizers for help in the name of the viewer's team, at any time until half a day after the end of its event. A team has at most
 * three open requests, and asks at most ten times an hour. A position is only what the person gives with this request.
 */
export const askForHelp = command({
  name: 'askForHelp',
  input: askInput,
  allow: requireViewer,
  pace: { burst: 5, perMinute: 5 },
  async run(ctx, { teamId, riddleId = null, position: at, ...what }, { userId }): Promise<HelpChanged> {
    const eventId = await holdTeam(ctx, { teamId, userId });
    if (riddleId !== null && !(await isRiddleShownTo(ctx, { teamId, riddleId }, blocks.isShown))) throw new NotFound();
    const { open, lastHour } = await countRequests(ctx, teamId);
    if (open >= maxOpen || lastHour >= maxPerHour) throw new TooManyHelpRequests();

    const { latitude = null, longitude = null, accuracyMeters = null } = at ?? {};
    const where = { latitude, longitude, accuracyMeters };
    const requestId = await insertRequest(ctx, { eventId, teamId, askedBy: userId, riddleId, ...what, ...where });
    publishHelp(ctx, teamId);
    return { kind: 'HelpChanged', requestId };
  },
  allowReplay: (ctx, { requestId }) => requireSide(ctx, requestId),
});

/** Locks the team, so that its requests are counted one after another, and returns its event. */
async function holdTeam(ctx: CommandContext, seat: { teamId: number; userId: number }): Promise<number> {
  const team = await lockTeamOf(ctx, seat);
  if (!team) throw new NotInTeam();
  if (!team.isHelpGiven) throw new EventNotActive();
  return team.eventId;
}
