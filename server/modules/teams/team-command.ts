import { z } from 'zod';
import { requireRight, requireViewer } from '#server/modules/identity/identity.ts';
import { teamTopic } from '#server/modules/scoring/scoring.ts';
import { type Command, command, type CommandContext } from '#server/platform/command.ts';
import type { Context } from '#server/platform/context.ts';
import { NotFound } from '#server/platform/errors.ts';
import { holdOwnTeam, requireCaptaincy } from './hold-team.ts';
import { CaptainOnly } from './teams.errors.ts';
import { lockTeam } from './teams.store.ts';
import type { LockedTeam, TeamChanged } from './teams.types.ts';

export const id = z.number().int().positive().max(Number.MAX_SAFE_INTEGER);

/** An organizer names the team; without an id a captain changes their own. */
export const managed = id.nullish();

interface Managed {
  teamId?: number | null | undefined;
}

/** Whether captains ask for their own team. */
const isOwn = ({ teamId }: Managed): boolean => teamId === null || teamId === undefined;

/** The audit log has these facts when an organizer made the change. */
interface Facts {
  before: object;
  after: object;
}

interface Definition<Schema extends z.ZodType<Managed>> {
  name: string;
  input: Schema;
  /** Makes the change while the team is locked. */
  change(ctx: CommandContext, team: LockedTeam, input: z.output<Schema>): Promise<Facts>;
  /** Decides whether a captain may see the saved result again; needed when the change itself takes the captaincy away. */
  allowReplay?(ctx: Context, teamId: number): unknown;
}

/**
 * Makes a command that a captain calls for their own team and an organizer for any. Members see the change; an organizer's is in the audit
 * log.
 */
export const teamCommand = <Schema extends z.ZodType<Managed>>({
  name,
  input: schema,
  change,
  allowReplay = requireCaptaincy,
}: Definition<Schema>): Command<Schema, TeamChanged> =>
  command({
    name,
    input: schema,
    allow: (ctx, input) => (isOwn(input) ? requireViewer(ctx) : requireRight(ctx, 'run')),
    async run(ctx, input): Promise<TeamChanged> {
      const team = await holdManagedTeam(ctx, input);
      const facts = await change(ctx, team, input);
      if (!isOwn(input)) await ctx.audit({ eventId: team.eventId, subjectType: 'team', subjectId: team.id, ...facts });
      ctx.publish(teamTopic(team.id));
      return { kind: 'TeamChanged', teamId: team.id };
    },
    allowReplay: (ctx, { teamId }, { input }) => isOwn(input) && allowReplay(ctx, teamId),
  });

/** Locks the named team, or the viewer's own if they are its captain. */
async function holdManagedTeam(ctx: Context, { teamId }: Managed): Promise<LockedTeam> {
  if (teamId === null || teamId === undefined) {
    const { team, isCaptain } = await holdOwnTeam(ctx);
    if (!isCaptain) throw new CaptainOnly();
    return team;
  }
  const team = await lockTeam(ctx.db, teamId);
  if (!team) throw new NotFound();
  return team;
}
