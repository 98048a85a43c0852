import { anonymousContext } from '#server/context.ts';
import { people } from '#server/modules/identity/identity.ts';
import { prepareFolders, readConfig } from '#server/platform/config.ts';
import type { Context } from '#server/platform/context.ts';
import { openDeps } from '#server/start/open-deps.ts';

/** A refusal for a reason that the operator can remove. Only its message is printed. */
export class Refused extends Error {}

/** Does the work of a command without a viewer, on the database of the settings. */
export async function withContext<Result>(work: (ctx: Context) => Promise<Result>): Promise<Result> {
  const config = { ...readConfig(), logLevel: 'warn' as const };
  prepareFolders(config);
  const { deps, close } = await openDeps(config);
  try {
    return await work({ ...anonymousContext(deps), requestId: 'command line' });
  } finally {
    deps.hub.close();
    await close();
  }
}

/**
 * Does the work of a command as an organizer, whom the audit log names: the one with that name in the messenger or, without a name, the
 * one who has been here longest.
 */
export const asOrganizer = <Result>(username: string | undefined, work: (ctx: Context) => Promise<Result>): Promise<Result> =>
  withContext(async (ctx) => {
    const organizer = await people.readOrganizer(ctx, username?.replace(/^@/, '') ?? null);
    if (!organizer)
      throw new Refused(
        username ? `No organizer is called ${username}.` : 'Nobody is an organizer yet: versta organizer add makes the first one.',
      );
    return await work({
      ...ctx,
      viewer: { userId: organizer.id, role: 'organizer', organizerRoles: organizer.organizerRoles, sessionHash: Buffer.alloc(0) },
    });
  });
