import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { vi } from 'vitest';
import { createBackup } from '#server/cli/backup/create-backup.ts';
import { restoreBackup } from '#server/cli/backup/restore-backup.ts';
import { createHealer } from '#server/jobs/healing.ts';
import { eventSettings } from '#server/modules/events/events.ts';
import { openSession } from '#server/modules/identity/sessions/open-session.ts';
import { createTeam } from '#server/modules/teams/teams.ts';
import { readConfig } from '#server/platform/config.ts';
import { ensureHistory } from '#server/platform/db/history.ts';
import { onDatabase } from '#tests/server/cli/backup/installation.ts';
import { openCopy } from '#tests/support/database.ts';
import { type TestPerson, World } from '#tests/support/world.ts';

/** "2027-04-24 12:00", as the clocks of Moscow show it. */
export const inMoscow = (time: string): Date => new Date(`${time.replace(' ', 'T')}+03:00`);

export interface Look {
  status: string;
  answers: 'open' | 'closed';
  /** Such as "1. Сокол 4.5", the best first. */
  places: string[];
  version: number;
  history: string;
}

const query = `query ($slug: String!) {
  event(slug: $slug) { status }
  standings(event: $slug) { version history boards { rows { rank teamName total } } }
}`;

interface Shown {
  event: { status: string };
  standings: { version: string; history: string; boards: { rows: { rank: number; teamName: string; total: number }[] }[] };
}

const rightAnswer = 'Спасская башня';

/** An installation with a database of its own, which lives for a year by a clock that the story sets. */
export class Year {
  readonly world: World;
  /** When the clocks of the server’s own zone go back an hour. */
  readonly clocksGoBack: number;
  /** How each event stood when its answers were open. */
  readonly finals = new Map<string, Look>();
  readonly #captains = new Map<string, TestPerson>();
  readonly #url: string;
  readonly #closeDatabase: () => Promise<void>;
  #organizer!: TestPerson;

  private constructor(world: World, clocksGoBack: number, database: { url: string | null; close: () => Promise<void> }) {
    this.world = world;
    this.clocksGoBack = clocksGoBack;
    this.#url = database.url ?? '';
    this.#closeDatabase = database.close;
  }

  static async begin(clocksGoBack: number): Promise<Year> {
    const database = await openCopy();
    const world = await World.bare({}, database.db);
    // A server begins with it.
    await ensureHistory(database.db);
    const year = new Year(world, clocksGoBack, database);
    year.#organizer = await world.organizer();
    return year;
  }

  async end(): Promise<void> {
    await this.world.close();
    await this.#closeDatabase();
  }

  at(time: string): void {
    this.world.clock.set(inMoscow(time));
  }

  /** An event with two riddles. */
  async opens(slug: string, from: string, until: string): Promise<void> {
    this.world.slug = slug;
    const times = { startsAt: inMoscow(from), endsAt: inMoscow(until) };
    this.world.eventId = await eventSettings.createEvent(this.world.ctx(), { slug, name: `Квест ${slug}`, ...times });
    const block = await this.world.block('ru', `Улицы ${slug}`);
    for (const title of ['Первая', 'Вторая']) await this.world.riddle({ block, title });
  }

  async gathers(slug: string, ...teams: string[]): Promise<void> {
    for (const name of teams) {
      const captain = await this.world.person('guest', `Капитан ${name}`);
      await createTeam(this.world.ctx(captain), { eventId: await this.#eventId(slug), categoryId: 1, name });
      this.#captains.set(name, captain);
    }
  }

  /** The team answers the riddle of this title right; returns what it is told. */
  async solves(team: string, slug: string, title: 'Первая' | 'Вторая'): Promise<unknown> {
    const { player } = this.#captains.get(team)!;
    const riddle = await this.world.deps.db
      .selectFrom('riddle')
      .innerJoin('block', 'block.id', 'riddle.blockId')
      .select('riddle.id')
      .where('block.eventId', '=', await this.#eventId(slug))
      .where('riddle.title', '=', title)
      .executeTakeFirstOrThrow();
    const told: Record<string, unknown> = await player.checksAnswer(riddle, rightAnswer);
    return told['code'] ?? told['__typename'];
  }

  /** The organizer, who signs in again each time: a session does not last for a year. */
  async organizes(mutation: string, slug: string, input: object = {}): Promise<Record<string, unknown>> {
    const session = await openSession(this.world.ctx(), { userId: this.#organizer.id, userAgentFamily: null });
    this.#organizer.player.cookies.set('session_token', session);
    const fields = '... on EventChanged { event { slug status startsAt endsAt } }';
    return this.#organizer.player.does(mutation, { eventId: await this.#eventId(slug), ...input }, { fields });
  }

  /** What an anonymous reader sees of an event now. */
  async look(slug: string): Promise<Look> {
    const anonymous = this.world.anonymous();
    const { data } = await anonymous.asks<Shown>(query, { slug });
    const { status } = await anonymous.rest('GET', `/quest/events/${slug}/answers`);
    const rows = data.standings.boards.flatMap(({ rows: all }) => all);
    return {
      status: data.event.status,
      answers: status === 200 ? 'open' : 'closed',
      places: rows.map(({ rank, teamName, total }) => `${rank}. ${teamName} ${total}`),
      version: Number(data.standings.version),
      history: data.standings.history,
    };
  }

  /** Makes a backup; returns what brings it back beneath the running server. */
  async backsUp(): Promise<() => Promise<void>> {
    const { mediaDir } = this.world;
    mkdirSync(join(mediaDir, 'backups'), { recursive: true });
    const config = readConfig({
      DATABASE_URL: this.#url,
      DATA_DIR: mediaDir,
      MEDIA_DIR: mediaDir,
      BACKUP_DIR: join(mediaDir, 'backups'),
      SESSION_SECRET: this.world.deps.config.sessionSecret,
      TELEGRAM_BOT_TOKEN: '42:TEST',
    });
    const { backup } = await createBackup(config, { keep: 1 });
    return async () => {
      const { before } = await restoreBackup(config, backup.name, { disconnect: true });
      await onDatabase(this.#url, (client) => client.query(`drop database ${client.escapeIdentifier(before ?? '')} with (force)`));
      // The connections that were ended are replaced within a moment.
      await vi.waitFor(() => this.world.deps.db.selectFrom('history').select('id').executeTakeFirstOrThrow());
      await createHealer(this.world.deps).heal();
    };
  }

  async #eventId(slug: string): Promise<number> {
    return (await this.world.deps.db.selectFrom('event').select('id').where('slug', '=', slug).executeTakeFirstOrThrow()).id;
  }
}
