import type { Config } from '#server/platform/config.ts';
import { type Backup, backupDirOf, databaseOf, findBackup } from './backup-folder.ts';
import { findChanges } from './checksums.ts';
import { Opener } from './encryption.ts';
import { countContents } from './postgres-programs.ts';
import { openDump, withRestored } from './scratch-database.ts';

export interface Verified {
  backup: Backup;
  /** One sentence for each file that is not what it was; with any, nothing else was looked at. */
  changes: string[];
  /** How many things the dump has; null while it cannot be opened for want of the key. */
  contents: number | null;
  /** It was restored into a database beside the present one, and had the same rows. */
  isRestored: boolean;
}

interface Options {
  identity?: string | undefined;
  restore?: boolean | undefined;
}

/** Looks whether a backup, the newest one without a name, could be restored. */
export async function verifyBackup(config: Config, name: string | undefined, { identity, restore = false }: Options): Promise<Verified> {
  const backup = await findBackup(backupDirOf(config), name);
  const changes = await findChanges(backup.folder);
  if (changes.length > 0) return { backup, changes, contents: null, isRestored: false };
  const opener = identity === undefined ? null : await Opener.read(identity);
  const isOpen = backup.description.recipient === null || opener !== null || restore;
  const contents = isOpen ? await countContents(await openDump(backup, opener)) : null;
  if (restore) await withRestored({ url: databaseOf(config), backup, opener, what: 'verify' }, async () => undefined);
  return { backup, changes, contents, isRestored: restore };
}
