import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Gauge, type Registry } from 'prom-client';

export interface MeasuredBackups {
  /** The folder of backups; null without one. */
  backupDir: string | null;
}

const readModifiedSeconds = async (file: string): Promise<number> => (await stat(file)).mtimeMs / 1_000;

/** Reads when the newest backup was complete: its list of checksums is written last. */
async function newestBackup(folder: string): Promise<number> {
  const names = (await readdir(folder)).filter((name) => /^\d{4}-\d\d-\d\dT[\d-]+Z$/.test(name));
  const ends = await Promise.all(names.map((name) => readModifiedSeconds(join(folder, name, 'SHA256SUMS')).catch(() => 0)));
  return Math.max(0, ...ends);
}

/** Reads when the ledger export last ran: each run writes its position. */
const lastExport = (folder: string): Promise<number> => readModifiedSeconds(join(folder, 'ledger-position.json'));

/**
 * Tells Prometheus when backups and ledger exports last succeeded, from their folder at each scrape: 0 when there is none or the
 * folder cannot be read, and NaN without a folder.
 */
export function registerBackupMetrics(registry: Registry, { backupDir }: MeasuredBackups): void {
  const addGauge = (name: string, help: string, read: (folder: string) => Promise<number>) =>
    new Gauge({
      name,
      help,
      registers: [registry],
      async collect() {
        this.set(backupDir === null ? Number.NaN : await read(backupDir).catch(() => 0));
      },
    });
  addGauge('versta_backup_last_success_timestamp_seconds', 'When the newest backup of BACKUP_DIR was whole', newestBackup);
  addGauge('versta_ledger_export_last_success_timestamp_seconds', 'When the ledger export to BACKUP_DIR last ended well', lastExport);
}
