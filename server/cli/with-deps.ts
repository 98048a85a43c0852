import { anonymousContext, type Deps } from '#server/context.ts';
import { people } from '#server/modules/identity/identity.ts';
import { prepareFolders, readConfig } from '#server/platform/config.ts';
import type { Context } from '#server/platform/context.ts';
import { openDeps } from '#server/start/open-deps.ts';

/** A refusal for a reason that the operator can remove. Only its message is printed. */
export class Refused extends Error {}

/** Does the work of a command that needs the parts of a process, on the database of the settings. */
export async function withDeps<Result>(work: (deps: Deps) => Promise<Result>): Promise<Result> {
  const config = { ...readConfig(), logLevel: 'warn' as const };
  prepareFolders(config);
  const { deps, close } = await openDeps(config);
  try {
    return await work(deps);
  } finally {
    deps.hub.close();
    await close();
  }
}

/** Does the work of a command without a viewer. */
export const withContext = <Result>(work: (ctx: Context) => Promise<Result>): Promise<Result> =>
  withDeps((deps) => work(commandContext(deps)));

const commandContext = (deps: Deps): Context => ({ ...anonymousContext(deps), requestId: 'command line' });

/**
 * Gives the context of an organizer, whom the audit log names: the one with that name in the messenger or, without a name, the one who has
 * been here longest.
 */
export async function organizerContext(deps: Deps, username: string | undefined): Promise<Context> {
  const ctx = commandContext(deps);
  const organizer = await people.readOrganizer(ctx, username?.replace(/^@/, '') ?? null);
  if (!organizer)
    throw new Refused(
      username ? `No organizer is called ${username}.` : 'Nobody is an organizer yet: versta organizer add makes the first one.',
    );
  const { id: userId, organizerRoles } = organizer;
  return { ...ctx, viewer: { userId, role: 'organizer', organizerRoles, sessionHash: Buffer.alloc(0) } };
}

/** Does the work of a command as an organizer. */
export const asOrganizer = <Result>(username: string | undefined, work: (ctx: Context) => Promise<Result>): Promise<Result> =>
  withDeps(async (deps) => work(await organizerContext(deps, username)));
