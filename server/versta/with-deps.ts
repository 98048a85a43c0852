import { anonymousContext } from '#server/context.ts';
import { readOrganizer } from '#server/modules/identity/identity.ts';
import { openDeps } from '#server/open-deps.ts';
import { prepareFolders, readConfig } from '#server/platform/config.ts';
import type { Context } from '#server/platform/context.ts';

/** A command was refused for a reason that the person can do something about; the message is all that they are told. */
export class Refused extends Error {}

/** Does the work of a command in nobody's name, on the database of the settings. */
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
 * Does the work of a command as an organizer, whose name the audit log has: the one of that name in the messenger or, without a name, the
 * one who has been here longest.
 */
export const asOrganizer = <Result>(username: string | undefined, work: (ctx: Context) => Promise<Result>): Promise<Result> =>
  withContext(async (ctx) => {
    const organizer = await readOrganizer(ctx, username?.replace(/^@/, '') ?? null);
    if (!organizer)
      throw new Refused(
        username ? `No organizer is called ${username}.` : 'Nobody is an organizer yet: versta organizer add makes the first one.',
      );
    return await work({ ...ctx, viewer: { userId: organizer.id, role: 'organizer', sessionHash: Buffer.alloc(0) } });
  });
