import { eventClock } from '#server/modules/events/events.ts';
import { apiTokens, people } from '#server/modules/identity/identity.ts';
import { storeMedia } from '#server/modules/media/media.ts';
import { authoring, publication } from '#server/modules/quest/quest.ts';
import { createTeam, membership } from '#server/modules/teams/teams.ts';
import type { Role } from '#server/platform/context.ts';
import type { Player } from '#tests/support/player.ts';
import { type TestPerson, World } from '#tests/support/world.ts';
import { type Caller, callers, type State, tokenScopes } from './callers.ts';
import { canary } from './canary.ts';
import { parts } from './organizer-doors.ts';
import { stock } from './stock.ts';

const hour = 3600;

interface CityRiddle {
  id: number;
  answer: string;
  answerId: number;
  /** The strings that give each secret away. */
  secrets: Record<
    | 'riddleText'
    | 'blockTitle'
    | 'title'
    | 'titleLink'
    | 'answer'
    | 'answeredText'
    | 'answeredGeo'
    | 'longread'
    | 'insiderLink'
    | 'picture'
    | 'hintFile'
    | 'secondHint'
    | 'answeredFile',
    string[]
  >;
  paths: { picture: string; hintFile: string; answeredFile: string };
}

/** A world with one caller of every kind, all signed in, and with spare things that callers with the right may change. */
export class City {
  readonly world: World;
  readonly people = new Map<Caller, TestPerson & { name: string; username: string }>();
  readonly bearers = new Map<Caller, string>();
  readonly spare = new Map<string, number>();
  readonly riddles = new Map<string, CityRiddle>();
  origin = '';
  teamId = 0;
  rivalTeamId = 0;
  blockId = 0;
  foreignBlockId = 0;
  spareBlockId = 0;
  pastEventId = 0;
  sparePass = '';
  /** Callers without a session use this client. */
  readonly #nobody: Player;
  #isPaused = false;
  #state: State = 'active';

  private constructor(world: World) {
    this.world = world;
    this.#nobody = world.anonymous();
  }

  static async build(): Promise<City> {
    const world = await World.withEvent({ prices: { startCoins: 3 } });
    const city = new City(world);
    // Otherwise a paused event of another world could be the current one.
    await world.deps.db.updateTable('event').set({ pausedAt: null }).where('pausedAt', 'is not', null).execute();
    city.origin = await world.app.listen({ port: 0, host: '127.0.0.1' });
    await city.#settle();
    await city.#hide();
    await stock(city);
    return city;
  }

  id(name: string): number {
    const id = this.people.get(name as Caller)?.id ?? this.riddles.get(name)?.id ?? this.spare.get(name);
    if (id === undefined) throw new Error(`nothing is called ${name}`);
    return id;
  }

  player(caller: Caller): Player {
    return this.people.get(caller)?.player ?? this.#nobody;
  }

  headers(caller: Caller): Record<string, string> {
    const bearer = this.bearers.get(caller);
    return bearer ? { authorization: `Bearer ${bearer}` } : {};
  }

  /** Brings the event from active to a state, or back. */
  async becomes(state: State): Promise<void> {
    const organizer = this.world.ctx(await this.world.organizer());
    // The event lasts for 230 minutes more, and the grace for 15 after it.
    const shift: Record<State, number> = { scheduled: -hour, active: 0, paused: 0, grace: 4 * hour, finished: 5 * hour };
    if (this.#isPaused) await eventClock.resumeEvent(organizer, { eventId: this.world.eventId });
    this.#isPaused = false;
    this.world.clock.passes(shift[state] - shift[this.#state]);
    this.#state = state;
    if (state === 'paused') await eventClock.pauseEvent(organizer, { eventId: this.world.eventId });
    this.#isPaused = state === 'paused';
  }

  async person(name: string, role: Role | null): Promise<TestPerson & { name: string; username: string }> {
    const player = this.world.anonymous();
    const person = { name: canary(`name${name}`), username: canary(`user${name}`) };
    const geoLink = role === 'insider' ? `https://maps.example/${canary(`link${name}`)}` : null;
    const { id } = await people.registerPerson(this.world.ctx(), {
      telegramId: player.telegramId,
      fullName: person.name,
      username: person.username,
      role,
      geoLink,
    });
    const signedIn = await player.signsIn({ username: person.username });
    if (signedIn.__typename !== 'SignedIn') throw new Error(`could not sign in: ${JSON.stringify(signedIn)}`);
    return { id, role, player, ...person };
  }

  async #settle(): Promise<void> {
    const { world } = this;
    const roles: Partial<Record<Caller, Role | null>> = {
      unregistered: null,
      insider: 'insider',
      otherInsider: 'insider',
      ctc: 'ctc',
      organizer: 'organizer',
      author: 'organizer',
      desk: 'organizer',
      gate: 'organizer',
      observer: 'organizer',
    };
    for (const caller of callers) {
      if (caller === 'anonymous' || caller in tokenScopes) continue;
      this.people.set(caller, await this.person(caller, caller in roles ? (roles[caller] ?? null) : 'guest'));
    }
    const organizer = world.ctx(this.people.get('organizer'));
    for (const part of parts) await people.changeOrganizerRoles(organizer, { personId: this.id(part), roles: [part] });
    for (const [caller, scope] of Object.entries(tokenScopes)) {
      const { secret } = await apiTokens.createApiToken(organizer, { name: caller, scopes: [scope] });
      this.bearers.set(caller as Caller, secret);
    }
    const teamFor = (caller: Caller, categoryId: 1 | 2) =>
      createTeam(world.ctx(this.people.get(caller)), { eventId: world.eventId, categoryId, name: canary(caller) });
    this.teamId = await teamFor('captain', 1);
    this.rivalTeamId = await teamFor('rival', 1);
    await teamFor('foreigner', 2);
    await membership.seatMember(organizer, { teamId: this.teamId, userId: this.id('member') });
  }

  async #hide(): Promise<void> {
    const organizer = this.world.ctx(this.people.get('organizer'));
    const block = (categoryId: 1 | 2 | 3, title = 'Квартал') =>
      authoring.createBlock(organizer, { eventId: this.world.eventId, categoryId, title });
    [this.blockId, this.foreignBlockId, this.spareBlockId] = [await block(1), await block(2), await block(3)];
    for (const name of ['solved', 'hinted', 'fresh', 'rivals']) this.riddles.set(name, await this.#riddle(this.blockId, name));
    this.riddles.set('foreign', await this.#riddle(this.foreignBlockId, 'foreign'));
    await this.#hold(block);
  }

  /** Hides what teams must not see yet: a draft among published riddles, and a block that follows one which nobody solves whole. */
  async #hold(block: (categoryId: 1, title: string) => Promise<number>): Promise<void> {
    const organizer = this.world.ctx(this.people.get('organizer'));
    const title = canary('awaitedblock');
    const awaitedBlockId = await block(1, title);
    const [draft, awaited] = [await this.#riddle(this.blockId, 'draft'), await this.#riddle(awaitedBlockId, 'awaited')];
    awaited.secrets.blockTitle = [title];
    this.riddles.set('draft', draft).set('awaited', awaited);
    await publication.unpublish(organizer, { riddles: [{ id: draft.id }] });
    await publication.schedulePublication(organizer, { blocks: [{ id: awaitedBlockId }], afterBlockId: this.blockId });
  }

  async #riddle(blockId: number, name: string): Promise<CityRiddle> {
    const organizer = this.world.ctx(this.people.get('organizer'));
    const secret = (what: string) => canary(`${name}${what}`);
    const file = async (what: string) => {
      const word = secret(what);
      const id = await storeMedia(organizer, {
        bytes: Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg"><!-- ${word} --></svg>`),
        mime: 'image/svg+xml',
        alt: word,
      });
      const { path } = await this.world.deps.db.selectFrom('media').select('path').where('id', '=', id).executeTakeFirstOrThrow();
      return { id, path, words: [word, path] };
    };
    const [picture, hintFile, answeredFile] = [await file('picture'), await file('hint'), await file('after')];
    const texts = {
      title: secret('title'),
      answer: secret('answer'),
      answeredText: secret('text'),
      answeredGeo: secret('geo'),
      longread: secret('long'),
    };
    const link = secret('titlelink');
    const riddleText = secret('riddleText');
    const [hintText, secondHint] = [secret('hintText'), secret('secondHint')];
    const { geoLink } = await this.world.deps.db
      .selectFrom('appUser')
      .select('geoLink')
      .where('id', '=', this.id('insider'))
      .executeTakeFirstOrThrow();
    const { answer, ...fields } = texts;
    const id = await authoring.createRiddle(organizer, {
      blockId,
      ...fields,
      titleLink: `https://city.example/${link}`,
      text: riddleText,
      answers: [answer],
      mediaId: picture.id,
      hints: [
        { text: hintText, mediaId: hintFile.id },
        { text: secondHint, coins: 0 },
      ],
      answeredMediaId: answeredFile.id,
      insiderIds: [this.id('insider')],
    });
    const words = Object.fromEntries(Object.entries(texts).map(([key, word]) => [key, [word]])) as Record<keyof typeof texts, string[]>;
    const secrets = {
      ...words,
      riddleText: [riddleText],
      blockTitle: [],
      titleLink: [link],
      insiderLink: [geoLink ?? ''],
      picture: picture.words,
      hintFile: [...hintFile.words, hintText],
      secondHint: [secondHint],
      answeredFile: answeredFile.words,
    };
    const answerId = (await authoring.readEditableRiddle(organizer, id))?.answers[0]?.id ?? 0;
    return { id, answer, answerId, secrets, paths: { picture: picture.path, hintFile: hintFile.path, answeredFile: answeredFile.path } };
  }
}
