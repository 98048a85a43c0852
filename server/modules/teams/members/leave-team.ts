import { personTopic, requireViewer } from '#server/modules/identity/identity.ts';
import { teamTopic } from '#server/modules/scoring/scoring.ts';
import { allowIsEnough, command, noInput } from '#server/platform/command.ts';
import { holdOwnTeam } from '../hold-team.ts';
import { CaptainCannotLeave } from '../teams.errors.ts';
import { freeSeats } from './seats.store.ts';

export interface TeamLeft {
  kind: 'TeamLeft';
  teamId: number;
}

/** The viewer leaves their team; what it earned stays with it. A captain cannot. */
export const leaveTeam = command({
  name: 'leaveTeam',
  input: noInput,
  allow: requireViewer,
  async run(ctx, _input, { userId }): Promise<TeamLeft> {
    const { team, isCaptain } = await holdOwnTeam(ctx);
    if (isCaptain) throw new CaptainCannotLeave();
    await freeSeats(ctx.db, { teamId: team.id, userId, reason: 'left', now: ctx.clock.now });
    ctx.publish(teamTopic(team.id));
    ctx.publish(personTopic(userId));
    return { kind: 'TeamLeft', teamId: team.id };
  },
  // On a replay the person has no seat any more, and the saved result has only the team's id.
  allowReplay: allowIsEnough,
});
