import { requireRole } from '#server/modules/identity/identity.ts';
import type { Context } from '#server/platform/context.ts';
import { readInstallation } from './read-installation.ts';

/** Reads the words by which team names are marked, for organizers. */
export async function readMarkedWords(ctx: Context): Promise<string[]> {
  requireRole(ctx, 'organizer');
  return (await readInstallation(ctx)).markedWords;
}
