import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { adjustTeamScore } from '#server/modules/admin/admin.ts';
import { eventSettings } from '#server/modules/events/events.ts';
import { people, signIn } from '#server/modules/identity/identity.ts';
import { authoring } from '#server/modules/quest/quest.ts';
import { createTeam, membership } from '#server/modules/teams/teams.ts';
import { databaseClock } from '#server/platform/clock.ts';
import { readConfig } from '#server/platform/config.ts';
import type { Context, Role } from '#server/platform/context.ts';
import type { Db } from '#server/platform/db/tables/tables.ts';
import { createLogger } from '#server/platform/log.ts';
import { inLanes } from '#tests/support/in-parallel.ts';

const hourMs = 3_600_000;
const botToken = '42:TEST';
const sessionSecret = 'a secret for live streams, long enough to be taken';
let cities = 0;

/** A person with a session. */
interface LivePerson {
  id: number;
  role: Role;
  /** The value of the session cookie. */
  token: string;
}

interface LiveTeam {
  id: number;
  name: string;
  /** The phones of its members; the captain's is the first. */
  phones: LivePerson[];
}

interface CityOptions {
  db: Db;
  /** The address of the database for servers; null for the embedded one. */
  url: string | null;
  /** Gets the topics that the city itself changes, as other servers would; nobody by default. */
  announce?: (topic: string) => void;
  /** How many calls arrange the city at once. */
  lanes?: number;
}

/** An event that is played now, with teams whose phones are signed in, for real servers to show. */
export class LiveCity {
  readonly db: Db;
  readonly slug: string;
  readonly dataDir = mkdtempSync(join(tmpdir(), 'versta-live-'));
  readonly teams: LiveTeam[] = [];
  /** The right answer to every riddle. */
  readonly answer = 'Спасская башня';
  eventId = 0;
  organizer: LivePerson = { id: 0, role: 'organizer', token: '' };
  readonly #url: string | null;
  readonly #announce: (topic: string) => void;
  readonly #lanes: number;
  #lastTelegramId: number;
  #lastGesture = 0;

  private constructor({ db, url, announce = () => undefined, lanes = 1 }: CityOptions) {
    cities += 1;
    this.db = db;
    this.slug = `live-${process.pid}-${cities}`;
    this.#url = url;
    this.#announce = announce;
    this.#lanes = lanes;
    this.#lastTelegramId = 8_000_000_000 + cities * 1_000_000;
  }

  static async open(options: CityOptions): Promise<LiveCity> {
    const city = new LiveCity(options);
    const startsAt = new Date(Date.now() - hourMs + cities * 1000);
    const event = { slug: city.slug, name: 'Живой квест', startsAt, endsAt: new Date(startsAt.getTime() + 5 * hourMs) };
    try {
      city.eventId = await eventSettings.createEvent(city.ctx(), event);
      city.organizer = await city.#person('organizer');
    } catch (error) {
      city.close();
      throw error;
    }
    return city;
  }

  close(): void {
    rmSync(this.dataDir, { recursive: true, force: true });
  }

  /** The settings of a server of this city. */
  get settings(): Record<string, string> {
    return { DATABASE_URL: this.#url ?? '', DATA_DIR: this.dataDir, SESSION_SECRET: sessionSecret, TELEGRAM_BOT_TOKEN: botToken };
  }

  /** The context of a request by this person. */
  ctx(person: LivePerson | null = null): Context {
    const config = readConfig({ SESSION_SECRET: sessionSecret, DEMO: '0', DATA_DIR: this.dataDir, TELEGRAM_BOT_TOKEN: botToken });
    const sessionHash = createHash('sha256')
      .update(person?.token ?? '')
      .digest();
    const viewer = person && { userId: person.id, role: person.role, organizerRoles: ['all' as const], sessionHash };
    const log = createLogger('silent');
    const publish = this.#announce;
    return { db: this.db, clock: databaseClock, config, log, requestId: 'live', viewer, token: null, idempotencyKey: null, publish };
  }

  /** Adds this many teams, of `size` phones each. */
  async gathers(count: number, { size = 1, nameOf: teamName = (at: number) => `Команда № ${at}` } = {}): Promise<void> {
    const names = Array.from({ length: count }, (_, index) => teamName(this.teams.length + index + 1));
    await inLanes(this.#lanes, names, async (name) => {
      const phones: LivePerson[] = [];
      while (phones.length < size) phones.push(await this.#person('guest'));
      const [captain, ...members] = phones;
      const id = await createTeam(this.ctx(captain), { eventId: this.eventId, categoryId: 1, name });
      for (const member of members) await membership.seatMember(this.ctx(this.organizer), { teamId: id, userId: member.id });
      this.teams.push({ id, name, phones });
    });
  }

  async riddles(count: number): Promise<number[]> {
    const ctx = this.ctx(this.organizer);
    const blockId = await authoring.createBlock(ctx, { eventId: this.eventId, categoryId: 1, title: 'Китай-город' });
    const ids: number[] = [];
    while (ids.length < count)
      ids.push(await authoring.createRiddle(ctx, { blockId, title: `Место ${ids.length + 1}`, answers: [this.answer] }));
    return ids;
  }

  /** Changes the board: an organizer gives a team points. The change is committed when it returns. */
  async scores(team: LiveTeam, points = 1): Promise<void> {
    this.#lastGesture += 1;
    const ctx = { ...this.ctx(this.organizer), idempotencyKey: `${this.slug}-${this.#lastGesture}` };
    await adjustTeamScore(ctx, { teamId: team.id, points, reason: 'Проверка живой доски' });
  }

  async #person(role: Role): Promise<LivePerson> {
    this.#lastTelegramId += 1;
    const fields = { id: String(this.#lastTelegramId), authDate: Math.floor(Date.now() / 1000) };
    const { id } = await people.registerPerson(this.ctx(), { telegramId: fields.id, fullName: 'Анна Заречная', username: null, role });
    const hash = signIn.telegramHash({ id: fields.id, first_name: 'Анна', auth_date: fields.authDate }, botToken);
    return { id, role, token: (await signIn.withTelegram(this.ctx(), { ...fields, firstName: 'Анна', hash })).token };
  }
}
