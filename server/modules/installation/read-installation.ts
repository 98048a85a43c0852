import type { Context } from '#server/platform/context.ts';
import { defaultInstallation } from './defaults.ts';
import { findInstallation } from './installation.store.ts';
import type { Installation } from './installation.types.ts';

/** Reads the name and the look of this installation; the defaults while nobody has changed anything. */
export async function readInstallation(ctx: Pick<Context, 'db' | 'clock'>): Promise<Installation> {
  const [row] = await findInstallation(ctx, {});
  return row ? { ...row, markedWords: row.markedWords ?? defaultInstallation.markedWords } : defaultInstallation;
}
