import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Deps } from '#server/context.ts';
import { eventSettings } from '#server/modules/events/events.ts';
import { Callers, passes, people, signIn } from '#server/modules/identity/identity.ts';
import { storeMedia } from '#server/modules/media/media.ts';
import { authoring } from '#server/modules/quest/quest.ts';
import { type PriceList, setPrices } from '#server/modules/scoring/scoring.ts';
import { openStandings } from '#server/modules/standings/standings.ts';
import { createTeam, membership } from '#server/modules/teams/teams.ts';
import { databaseClock } from '#server/platform/clock.ts';
import { prepareFolders, readConfig } from '#server/platform/config.ts';
import type { Context, Role } from '#server/platform/context.ts';
import { findViolations, type Violation } from '#server/platform/db/invariants.ts';
import { Hub } from '#server/platform/live/hub.ts';
import { LiveCore } from '#server/platform/live/live-core.ts';
import { createLogger } from '#server/platform/log.ts';
import { Pulse } from '#server/platform/pulse/pulse.ts';
import { testDatabase } from '#tests/support/database.ts';
import { noteFigure } from '#tests/support/figures.ts';
import { inLanes } from '#tests/support/in-parallel.ts';
import { isFull, type Operation } from './plan.ts';
import { type Ask, type Reply, Servers } from './servers.ts';

const hourMs = 3_600_000;
/** How many calls arrange the city at once. They go through the doors of rooms, and not through the servers. */
const lanesOfArrangement = isFull ? 12 : 1;

/** A person with a session. */
export interface Phone {
  id: number;
  role: Role;
  token: string;
}

export interface TeamOfSix {
  id: number;
  /** The phones of its members; the captain's is the first. */
  phones: Phone[];
}

/** A city whose people play through several real server processes at once. */
export class City {
  eventId = 0;
  readonly #deps: Deps;
  readonly #servers: Servers;
  readonly #calls = new Map<Operation, number>();
  #lastTelegramId = 9_000_000_000;
  #names = 0;
  #organizer: Phone | null = null;

  private constructor(deps: Deps, servers: Servers) {
    this.#deps = deps;
    this.#servers = servers;
  }

  static async open(): Promise<City> {
    const { db, url } = await testDatabase();
    const dataDir = mkdtempSync(join(tmpdir(), 'versta-race-'));
    const secret = 'a secret for races, long enough to be taken';
    const config = readConfig({ SESSION_SECRET: secret, DEMO: '0', DATA_DIR: dataDir, TELEGRAM_BOT_TOKEN: '42:TEST' });
    prepareFolders(config);
    const log = createLogger('warn');
    const hub = new Hub();
    const standings = openStandings({ db, clock: databaseClock, log }, hub);
    const live = new LiveCore({ hub });
    const callers = new Callers({ db, clock: databaseClock }, hub);
    const deps = { config, db, clock: databaseClock, hub, callers, log, standings, live, pulse: new Pulse({ streams: live.streams }) };
    return new City(deps, await Servers.start(deps, url));
  }

  get db() {
    return this.#deps.db;
  }

  async close(): Promise<void> {
    await this.#servers.stop();
    this.#deps.hub.close();
    rmSync(this.#deps.config.dataDir, { recursive: true, force: true });
  }

  /** The context of a request by this person, to arrange a race. */
  ctx(phone: Phone | null = null): Context {
    const { db, clock, config, log } = this.#deps;
    const viewer = phone && {
      userId: phone.id,
      role: phone.role,
      organizerRoles: ['all' as const],
      sessionHash: createHash('sha256').update(phone.token).digest(),
    };
    return { db, clock, config, log, requestId: 'race', viewer, token: null, idempotencyKey: null, publish: () => undefined };
  }

  /** Makes one call of a race, and counts it. Calls with different `process` go to different processes. */
  race(operation: Operation, process: number, mutation: string, ask: Ask): Promise<Reply> {
    this.#calls.set(operation, (this.#calls.get(operation) ?? 0) + 1);
    return this.#servers.ask(process, mutation, ask);
  }

  /** Returns the number of calls of a race and the invariants that it broke. */
  async readOutcome(operation: Operation): Promise<{ calls: number; violations: Violation[] }> {
    const calls = this.#calls.get(operation) ?? 0;
    if (isFull) noteFigure(`race ${operation}: ${calls} calls, ${this.#servers.retries} sent again so far`);
    return { calls, violations: await findViolations(this.db) };
  }

  /** Opens the next event, which becomes the current one: it began an hour ago, a second after the one before. */
  async holdsEvent(prices: Partial<PriceList> = {}): Promise<void> {
    this.#names += 1;
    const startsAt = new Date(Date.now() - hourMs + this.#names * 1000);
    const event = { slug: `race-${this.#names}`, name: 'Гонка', startsAt, endsAt: new Date(startsAt.getTime() + 5 * hourMs) };
    this.eventId = await eventSettings.createEvent(this.ctx(), event);
    await setPrices(this.ctx(), { eventId: this.eventId, ...prices });
  }

  /** Makes the payload of the widget for a person whom the city has not met. */
  widget(change: { id?: string; authDate?: number } = {}) {
    this.#lastTelegramId += 1;
    const { id = String(this.#lastTelegramId), authDate = Math.floor(Date.now() / 1000) } = change;
    return { id, firstName: 'Анна', authDate, hash: signIn.telegramHash({ id, first_name: 'Анна', auth_date: authDate }, '42:TEST') };
  }

  async person(role: Role = 'guest'): Promise<Phone> {
    const widget = this.widget();
    const { id } = await people.registerPerson(this.ctx(), { telegramId: widget.id, fullName: 'Анна Заречная', username: null, role });
    return { id, role, token: (await signIn.withTelegram(this.ctx(), widget)).token };
  }

  async people(count: number, role: Role = 'guest'): Promise<Phone[]> {
    return this.#several(count, () => this.person(role));
  }

  async organizer(): Promise<Phone> {
    this.#organizer ??= await this.person('organizer');
    return this.#organizer;
  }

  /** Makes a team of these people; the first is its captain. */
  async team(phones: readonly Phone[]): Promise<number> {
    const [captain, ...members] = phones;
    this.#names += 1;
    const id = await createTeam(this.ctx(captain), { eventId: this.eventId, categoryId: 1, name: `Команда ${this.#names}` });
    const organizer = this.ctx(await this.organizer());
    for (const member of members) await membership.seatMember(organizer, { teamId: id, userId: member.id });
    return id;
  }

  async teamsOfSix(count: number): Promise<TeamOfSix[]> {
    await this.organizer();
    return this.#several(count, async () => {
      const phones: Phone[] = [];
      for (let seat = 1; seat <= 6; seat += 1) phones.push(await this.person());
      return { id: await this.team(phones), phones };
    });
  }

  /** Reads the pass of a person for the present event. */
  pass(phone: Phone): Promise<string> {
    return passes.issuePass(this.ctx(phone), { userId: phone.id, eventId: this.eventId });
  }

  async riddles(count: number, { answers, insiders = [] }: { answers: string[]; insiders?: readonly Phone[] }): Promise<number[]> {
    const ctx = this.ctx(await this.organizer());
    const picture = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>');
    const hintMediaId = await storeMedia(ctx, { bytes: picture, mime: 'image/svg+xml', alt: 'Подсказка' });
    const blockId = await authoring.createBlock(ctx, { eventId: this.eventId, categoryId: 1, title: 'Китай-город' });
    const ids: number[] = [];
    const insiderIds = insiders.map((insider) => insider.id);
    while (ids.length < count)
      ids.push(await authoring.createRiddle(ctx, { blockId, title: `Место ${ids.length + 1}`, answers, hintMediaId, insiderIds }));
    return ids;
  }

  async #several<T>(count: number, make: () => Promise<T>): Promise<T[]> {
    const results: T[] = [];
    await inLanes(
      lanesOfArrangement,
      Array.from({ length: count }, (_, index) => index),
      async () => void results.push(await make()),
    );
    return results;
  }
}

/** Counts each outcome. */
export function tally(outcomes: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const outcome of outcomes) counts[outcome] = (counts[outcome] ?? 0) + 1;
  return counts;
}

/** Counts the kinds of replies, in an order that does not depend on who was first. */
export const countKinds = (replies: readonly Reply[]): string =>
  Object.entries(tally(replies.map((reply) => reply.__typename)))
    .sort()
    .map(([kind, count]) => `${count} ${kind}`)
    .join(', ');
