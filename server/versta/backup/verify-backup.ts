import type { Config } from '#server/platform/config.ts';
import { type Backup, backupDirOf, databaseOf, findBackup } from './backup-folder.ts';
import { findChanges, isMedia, sentenceOf } from './checksums.ts';
import { Opener } from './encryption.ts';
import { countContents } from './postgres-programs.ts';
import { openDump, withRestored } from './scratch-database.ts';

export interface Verified {
  backup: Backup;
  /** One sentence for each file that is not what it was. */
  changes: string[];
  /** It can be restored nevertheless: only files of media are not what they were. */
  isRestorable: boolean;
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
  const found = await findChanges(backup.folder);
  const changes = found.map(sentenceOf);
  const isRestorable = found.every((change) => isMedia(change) || change.what === 'has no checksum');
  if (!isRestorable) return { backup, changes, isRestorable, contents: null, isRestored: false };
  const opener = identity === undefined ? null : await Opener.read(identity);
  const isOpen = backup.description.recipient === null || opener !== null || restore;
  const contents = isOpen ? await countContents(await openDump(backup, opener)) : null;
  if (restore) await withRestored({ url: databaseOf(config), backup, opener, what: 'verify' }, async () => undefined);
  return { backup, changes, isRestorable, contents, isRestored: restore };
}
