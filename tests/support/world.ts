import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { inject } from 'vitest';
import { buildApp } from '#server/app.ts';
import { anonymousContext, type Deps } from '#server/context.ts';
import { eventSettings } from '#server/modules/events/events.ts';
import { Callers, people } from '#server/modules/identity/identity.ts';
import { openSession } from '#server/modules/identity/sessions/open-session.ts';
import { storeMedia } from '#server/modules/media/media.ts';
import { mirrorHandlers } from '#server/modules/mirrors/mirrors.ts';
import { authoring } from '#server/modules/quest/quest.ts';
import { type PriceList, setPrices } from '#server/modules/scoring/scoring.ts';
import { openStandings } from '#server/modules/standings/standings.ts';
import { createTeam, membership } from '#server/modules/teams/teams.ts';
import { type Config, readConfig } from '#server/platform/config.ts';
import type { Context, Role } from '#server/platform/context.ts';
import { Queue } from '#server/platform/db/queue/queue.ts';
import type { Db } from '#server/platform/db/tables/tables.ts';
import { WriteGate } from '#server/platform/db/write-gate.ts';
import { Hub } from '#server/platform/live/hub.ts';
import { LiveCore } from '#server/platform/live/live-core.ts';
import { createLogger } from '#server/platform/log.ts';
import { Pulse } from '#server/platform/pulse/pulse.ts';
import { TestClock } from './clock.ts';
import { testDatabase } from './database.ts';
import { reachOverLine } from './line/over-line.ts';
import { Player } from './player.ts';

const minuteMs = 60_000;
const categoryIds = { ru: 1, en: 2, bike: 3 } as const;
type CategoryCode = keyof typeof categoryIds;

let nextTelegramId = 7_000_000_000 + Number(process.env.VITEST_POOL_ID ?? 1) * 1_000_000;
let nextName = 0;
const open: World[] = [];

export interface TestRiddle {
  id: number;
  blockId: number;
}

interface RiddleOptions {
  block?: number;
  answers?: string[];
  title?: string;
  hasHint?: boolean;
  insiderIds?: number[];
}

export interface TestPerson {
  id: number;
  role: Role | null;
  player: Player;
}

/** The world of one test: its event, clock, server and people, built through the doors of rooms. */
export class World {
  readonly clock = new TestClock();
  readonly deps: Deps;
  readonly app: FastifyInstance;
  readonly mediaDir: string;
  eventId = 0;
  slug = '';
  #organizer: TestPerson | null = null;

  private constructor(deps: Deps, app: FastifyInstance, mediaDir: string) {
    this.deps = deps;
    this.clock = deps.clock as TestClock;
    this.app = app;
    this.mediaDir = mediaDir;
  }

  /** Makes a world without an event. */
  static async bare(change: Partial<Config> = {}, ownDb: Db | null = null): Promise<World> {
    const db = ownDb ?? (await testDatabase()).db;
    const mediaDir = mkdtempSync(join(inject('scratch'), 'media-'));
    const defaults = readConfig({
      SESSION_SECRET: 'a secret for tests, long enough to be taken',
      DEMO: '0',
      DATA_DIR: mediaDir,
      TELEGRAM_BOT_TOKEN: '42:TEST',
    });
    const config: Config = { ...defaults, mediaDir, ...change };
    const clock = new TestClock();
    const hub = new Hub();
    const log = createLogger(process.env.TEST_LOG ?? 'silent');
    // Cached sessions expire by the clock of the world.
    const callers = new Callers({ db, clock }, hub, { now: () => clock.read().getTime() });
    const [standings, live] = [openStandings({ db, clock, log }, hub), new LiveCore({ hub })];
    const writes = new WriteGate({ db, log });
    await writes.refresh();
    const deps: Deps = { config, db, clock, hub, callers, log, standings, live, writes, pulse: new Pulse({ streams: live.streams }) };
    const handlers = mirrorHandlers(config, () => ({ ...anonymousContext(deps), requestId: 'mirrors' }));
    if (handlers) {
      deps.queue = await Queue.open({ send: (await testDatabase()).send, log }, handlers);
      await deps.queue.start();
    }
    const app = await buildApp(deps);
    reachOverLine(app);
    const world = new World(deps, app, mediaDir);
    open.push(world);
    return world;
  }

  /** Makes a world whose event began ten minutes ago and lasts four hours. */
  static async withEvent(
    options: { startsInMinutes?: number; lastsMinutes?: number; prices?: Partial<PriceList>; config?: Partial<Config>; db?: Db } = {},
  ): Promise<World> {
    const world = await World.bare(options.config, options.db);
    const startsAt = new Date(world.clock.read().getTime() + (options.startsInMinutes ?? -10) * minuteMs);
    world.slug = `event-${process.env.VITEST_POOL_ID ?? 1}-${(nextName += 1)}`;
    const endsAt = new Date(startsAt.getTime() + (options.lastsMinutes ?? 240) * minuteMs);
    world.eventId = await eventSettings.createEvent(world.ctx(), { slug: world.slug, name: 'Проверочный квест', startsAt, endsAt });
    if (options.prices) await setPrices(world.ctx(), { eventId: world.eventId, ...options.prices });
    return world;
  }

  /** The context of a request by this person. */
  ctx(person: Pick<TestPerson, 'id' | 'role'> | null = null): Context {
    const { db, clock, config, log, hub, queue } = this.deps;
    const viewer = person && { userId: person.id, role: person.role, organizerRoles: ['all' as const], sessionHash: Buffer.alloc(32) };
    const publish = (topic: string) => hub.touch(topic);
    return { db, clock, config, log, queue, requestId: 'test', viewer, token: null, idempotencyKey: null, publish };
  }

  anonymous(): Player {
    return this.#player(String((nextTelegramId += 1)));
  }

  /**
   * Makes a registered person with a session. The session is opened directly, because a sign-in by Telegram would take most of the time of
   * a world.
   */
  async person(role: Role | null = 'guest', fullName = 'Анна Заречная'): Promise<TestPerson> {
    const person = await this.personNotSignedIn(role, fullName);
    person.player.cookies.set('session_token', await openSession(this.ctx(), { userId: person.id, userAgentFamily: null }));
    return person;
  }

  async personNotSignedIn(role: Role | null = 'guest', fullName = 'Анна Заречная'): Promise<TestPerson> {
    const player = this.anonymous();
    const { id } = await people.registerPerson(this.ctx(), { telegramId: player.telegramId, fullName, username: null, role });
    return { id, role, player };
  }

  async organizer(): Promise<TestPerson> {
    this.#organizer ??= await this.person('organizer', 'Вера Дорожкина');
    return this.#organizer;
  }

  async block(category: CategoryCode = 'ru', title = 'Китай-город'): Promise<number> {
    return authoring.createBlock(this.ctx(await this.organizer()), { eventId: this.eventId, categoryId: categoryIds[category], title });
  }

  async riddle({
    block,
    answers = ['Спасская башня'],
    title = 'Тайное место',
    hasHint = true,
    insiderIds = [],
  }: RiddleOptions = {}): Promise<TestRiddle> {
    const ctx = this.ctx(await this.organizer());
    const blockId = block ?? (await this.block());
    nextName += 1;
    const file = (name: string) =>
      storeMedia(ctx, {
        bytes: Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg"><!-- ${name} ${nextName} --></svg>`),
        mime: 'image/svg+xml',
        alt: name,
      });
    const id = await authoring.createRiddle(ctx, {
      blockId,
      title,
      text: 'Что это за место?',
      answers,
      mediaId: await file('picture'),
      hintMediaId: hasHint ? await file('hint') : null,
      answeredMediaId: await file('answer'),
      answeredText: 'Верно, это она.',
      answeredGeo: '55.7525, 37.6213',
      longread: 'Долгая история.',
      insiderIds,
    });
    return { id, blockId };
  }

  /** Makes a team with its captain and `size` − 1 more members, all signed in. */
  async team({ category = 'ru', size = 1, name }: { category?: CategoryCode; size?: number; name?: string } = {}) {
    const captain = await this.person();
    nextName += 1;
    const id = await createTeam(this.ctx(captain), {
      eventId: this.eventId,
      categoryId: categoryIds[category],
      name: name ?? `Команда ${nextName}`,
    });
    const members: TestPerson[] = [];
    for (let seat = 2; seat <= size; seat += 1) {
      const member = await this.person('guest', `Игрок ${seat}`);
      await membership.seatMember(this.ctx(await this.organizer()), { teamId: id, userId: member.id });
      members.push(member);
    }
    return { id, captain, members, all: [captain, ...members] };
  }

  async close(): Promise<void> {
    await this.deps.queue?.stop();
    this.deps.hub.close();
    await this.app.close();
  }

  #player(telegramId: string): Player {
    return new Player({ app: this.app, botToken: this.deps.config.telegramBotToken ?? '', telegramId, now: () => this.clock.read() });
  }
}

export async function closeWorlds(): Promise<void> {
  for (const world of open.splice(0)) await world.close();
}
