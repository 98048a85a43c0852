import { helpTopic } from '#server/modules/teams/teams.ts';
import type { Context } from '#server/platform/context.ts';
import { batching } from '#server/platform/db/batching.ts';
import { byId, type KnownVersions } from '#server/platform/db/statements/changed-versions.ts';
import type { Hub } from '#server/platform/live/hub.ts';
import { OncePerChange } from '#server/platform/live/once-per-change.ts';
import { listChangedHelp } from '../requests.store.ts';

const versions = new WeakMap<Hub, OncePerChange<string>>();

/** A process reads the version of a team's requests once for each change, for all its frames of a moment. */
function sharedVersions(hub: Hub): OncePerChange<string> {
  const ofHub = versions.get(hub) ?? new OncePerChange(hub);
  versions.set(hub, ofHub);
  return ofHub;
}

/** Teams whose frames are due at the same time are read by one statement. */
const readVersion = batching<number, string>(async (on, teamIds) => {
  const found = byId(await listChangedHelp(on, { ids: [...teamIds], versions: teamIds.map(() => null) }));
  return teamIds.map((teamId) => found.get(teamId) ?? '');
});

/** Reads a text that changes whenever the requests of this team change. */
export const readTeamHelpVersion = (ctx: Pick<Context, 'db' | 'clock'> & { hub: Hub }, teamId: number): Promise<string> =>
  sharedVersions(ctx.hub).read(helpTopic(teamId), () => readVersion(ctx, teamId));

/** Reads the versions of teams' requests that differ from the known ones. */
export async function readChangedHelp(ctx: Pick<Context, 'db' | 'clock'>, known: KnownVersions): Promise<Map<number, string>> {
  return byId(await listChangedHelp(ctx, known));
}
