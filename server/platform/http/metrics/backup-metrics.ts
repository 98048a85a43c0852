import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Gauge, type Registry } from 'prom-client';

export interface MeasuredBackups {
  /** The folder of backups; null where none is named. */
  backupDir: string | null;
}

const secondsOf = async (file: string): Promise<number> => (await stat(file)).mtimeMs / 1_000;

/** When the newest backup was whole: its list of checksums is written last. */
async function newestBackup(folder: string): Promise<number> {
  const names = (await readdir(folder)).filter((name) => /^\d{4}-\d\d-\d\dT[\d-]+Z$/.test(name));
  const ends = await Promise.all(names.map((name) => secondsOf(join(folder, name, 'SHA256SUMS')).catch(() => 0)));
  return Math.max(0, ...ends);
}

/** Each run of the ledger export writes down how far it is. */
const lastExport = (folder: string): Promise<number> => secondsOf(join(folder, 'ledger-position.json'));

/**
 * When backups and ledger exports last succeeded, for Prometheus, read from their folder when somebody scrapes: 0 when there is none or the
 * folder cannot be read, and no number where no folder is named.
 */
export function registerBackupMetrics(registry: Registry, { backupDir }: MeasuredBackups): void {
  const measured = (name: string, help: string, read: (folder: string) => Promise<number>) =>
    new Gauge({
      name,
      help,
      registers: [registry],
      async collect() {
        this.set(backupDir === null ? Number.NaN : await read(backupDir).catch(() => 0));
      },
    });
  measured('versta_backup_last_success_timestamp_seconds', 'When the newest backup of BACKUP_DIR was whole', newestBackup);
  measured('versta_ledger_export_last_success_timestamp_seconds', 'When the ledger export to BACKUP_DIR last ended well', lastExport);
}
