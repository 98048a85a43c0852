import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { storeMedia } from '#server/modules/media/media.ts';
import { type Config, readConfig } from '#server/platform/config.ts';
import { openCopy } from '#tests/support/database.ts';
import { LiveCity } from '#tests/support/live/live-city.ts';

/** Does something on a connection of its own to the database of an address. */
export async function onDatabase<Result>(url: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** An installation with a database of its own, two teams with points, a media file and a folder for backups. */
export class BackedUp {
  readonly config: Config;
  readonly city: LiveCity;
  readonly url: string;
  readonly home: string;
  readonly #closeDatabase: () => Promise<void>;

  private constructor(parts: { config: Config; city: LiveCity; url: string; home: string; close: () => Promise<void> }) {
    this.config = parts.config;
    this.city = parts.city;
    this.url = parts.url;
    this.home = parts.home;
    this.#closeDatabase = parts.close;
  }

  static async open(): Promise<BackedUp> {
    const { db, url, close } = await openCopy();
    const home = mkdtempSync(join(tmpdir(), 'versta-backup-'));
    for (const name of ['media', 'backups']) mkdirSync(join(home, name));
    const config = readConfig({
      DATABASE_URL: url ?? '',
      DATA_DIR: home,
      MEDIA_DIR: join(home, 'media'),
      BACKUP_DIR: join(home, 'backups'),
      SESSION_SECRET: 'a secret of at least thirty-two letters',
      TELEGRAM_BOT_TOKEN: '42:TEST',
    });
    const city = await LiveCity.open({ db, url });
    await city.gathers(2);
    const installation = new BackedUp({ config, city, url: url ?? '', home, close });
    await installation.scores();
    await installation.stores('picture');
    return installation;
  }

  get backups(): string {
    return join(this.home, 'backups');
  }

  /** A team, the first or the second one, is given a point. */
  async scores(at = 0): Promise<void> {
    const team = this.city.teams[at];
    if (team) await this.city.scores(team);
  }

  stores(what: string): Promise<number> {
    const ctx = { ...this.city.ctx(this.city.organizer), config: this.config };
    return storeMedia(ctx, { bytes: Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg"><!-- ${what} --></svg>`), mime: 'image/svg+xml' });
  }

  /** Rows of the ledger by a database of this server, that of the installation by default. */
  ledgerRows(database = new URL(this.url).pathname): Promise<number> {
    return onDatabase(Object.assign(new URL(this.url), { pathname: database }).toString(), async (client) => {
      const { rows } = await client.query<{ count: number }>('select count(*) as count from ledger_entry');
      return rows[0]?.count ?? 0;
    });
  }

  /** The databases that stand beside that of the installation. */
  besides(): Promise<string[]> {
    return onDatabase(this.url, async (client) => {
      const { rows } = await client.query<{ name: string }>(
        // A long name is cut before what it is followed by.
        `select datname as name from pg_database where starts_with(datname, left(current_database(), 40))
         and datname ~ '_((before|restore|verify)_[0-9]{14}|elsewhere)$'`,
      );
      return rows.map(({ name }) => name);
    });
  }

  async close(): Promise<void> {
    for (const name of await this.besides())
      await onDatabase(this.url, (client) => client.query(`drop database ${client.escapeIdentifier(name)} with (force)`));
    this.city.close();
    await this.#closeDatabase();
    rmSync(this.home, { recursive: true, force: true });
  }
}
