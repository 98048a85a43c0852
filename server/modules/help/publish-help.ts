import { helpTopic } from '#server/modules/teams/teams.ts';
import type { CommandContext } from '#server/platform/command.ts';

/** Tells the phones of a team, after the commit, that its requests have changed. */
export const publishHelp = (ctx: Pick<CommandContext, 'publish'>, teamId: number): void => ctx.publish(helpTopic(teamId));
