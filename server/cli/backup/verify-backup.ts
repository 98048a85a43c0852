import type { Config } from '#server/platform/config.ts';
import { type Backup, findBackup, requireBackupDir, requireDatabaseUrl } from './backup-folder.ts';
import { describeChange, findChanges, isMedia } from './checksums.ts';
import { Opener } from './encryption.ts';
import { countContents } from './postgres-programs.ts';
import { openDump, withRestoredDatabase } from './scratch-database.ts';

export interface Verified {
  backup: Backup;
  /** One sentence for each file that is not as it was written. */
  changes: string[];
  /** True when the backup can still be restored, because only media files are damaged. */
  isRestorable: boolean;
  /** The number of entries of the dump; null when it is encrypted and there is no key. */
  contents: number | null;
  /** True when it was restored into a new database, and had the same rows. */
  isRestored: boolean;
}

interface Options {
  identity?: string | undefined;
  restore?: boolean | undefined;
}

/** Checks whether a backup, the newest one without a name, could be restored. */
export async function verifyBackup(config: Config, name: string | undefined, { identity, restore = false }: Options): Promise<Verified> {
  const backup = await findBackup(requireBackupDir(config), name);
  const faults = await findChanges(backup.folder);
  const changes = faults.map(describeChange);
  const isRestorable = faults.every((change) => isMedia(change) || change.fault === 'has no checksum');
  if (!isRestorable) return { backup, changes, isRestorable, contents: null, isRestored: false };
  const opener = identity === undefined ? null : await Opener.read(identity);
  const isOpen = backup.description.recipient === null || opener !== null || restore;
  const contents = isOpen ? await countContents(await openDump(backup, opener)) : null;
  if (restore) await withRestoredDatabase({ url: requireDatabaseUrl(config), backup, opener, purpose: 'verify' }, async () => undefined);
  return { backup, changes, isRestorable, contents, isRestored: restore };
}
