import { eventClock, eventSettings } from '#server/modules/events/events.ts';
import { createTeam, membership } from '#server/modules/teams/teams.ts';
import { type TestPerson, type TestRiddle, World } from '#tests/support/world.ts';

/** A and B overlap, C begins while both are played, and D is next month's. */
export type Letter = 'A' | 'B' | 'C' | 'D';

/** The viewers: `both` is the captain of a team of A and a member of one of B; `captain` and `member` play in A alone. */
export const lookers = ['anonymous', 'newcomer', 'captain', 'member', 'both', 'insider', 'ctc', 'organizer'] as const;
export type Looker = (typeof lookers)[number];

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** When each event begins and ends, from the opening of the city. */
const times: Record<Letter, [from: number, until: number]> = {
  A: [-10 * minute, 4 * hour],
  B: [hour, 8 * hour],
  C: [2 * hour, 7 * hour],
  D: [30 * day, 31 * day],
};

interface Edition {
  id: number;
  riddle: TestRiddle;
  teamIds: number[];
}

let cities = 0;

/** Points of the programme that everybody has in each event. */
const points: Record<Letter, number> = { A: 1, B: 2, C: 3, D: 4 };

/** Several events of one installation, each with a riddle, a team, a seeker and points of the programme, and the viewers of all that. */
export class OverlappingCity {
  readonly world: World;
  readonly editions = new Map<Letter, Edition>();
  readonly people = new Map<Looker, TestPerson>();
  readonly #opened: number;

  private constructor(world: World) {
    this.world = world;
    this.#opened = world.clock.read().getTime();
  }

  static async open(): Promise<OverlappingCity> {
    const world = await World.bare();
    cities += 1;
    // Otherwise the events of the next city would be played a day later.
    world.clock.passes((cities * 100 * day) / 1000);
    const city = new OverlappingCity(world);
    for (const role of ['insider', 'ctc', 'organizer'] as const) city.people.set(role, await world.person(role));
    city.people.set('newcomer', await world.person());
    await city.#add('A');
    const team = await world.team({ size: 2 });
    city.people.set('captain', team.captain).set('member', team.members[0]!);
    const own = await world.team({ size: 1 });
    city.people.set('both', own.captain);
    city.editions.get('A')?.teamIds.push(team.id, own.id);
    await city.#add('B');
    await membership.seatMember(world.ctx(city.person('organizer')), {
      teamId: city.editions.get('B')!.teamIds[0]!,
      userId: own.captain.id,
    });
    return city;
  }

  person(looker: Looker): TestPerson {
    const person = this.people.get(looker);
    if (!person) throw new Error(`${looker} is not signed in`);
    return person;
  }

  async opens(letter: Letter): Promise<void> {
    await this.#add(letter);
    await this.#givePoints(letter);
  }

  /** Sets the clock to this time after the opening. */
  at(afterMs: number): void {
    this.world.clock.set(new Date(this.#opened + afterMs));
  }

  /** Finds the event that contains an object, by the id of that; null for none. */
  findLetter(what: 'event' | 'team' | 'riddle' | 'block', id: unknown): Letter | null {
    for (const [letter, edition] of this.editions) {
      const ids = { event: [edition.id], team: edition.teamIds, riddle: [edition.riddle.id], block: [edition.riddle.blockId] }[what];
      if (ids.includes(Number(id))) return letter;
    }
    return null;
  }

  /** Finds the event in which a person has these points of the programme. */
  letterOfPoints(total: unknown): Letter | null {
    return (Object.keys(points) as Letter[]).find((letter) => points[letter] === total) ?? null;
  }

  async #add(letter: Letter): Promise<void> {
    const { world } = this;
    const [from, until] = times[letter].map((after) => new Date(this.#opened + after)) as [Date, Date];
    const slug = `overlap-${cities}-${letter.toLowerCase()}`;
    world.eventId = await eventSettings.createEvent(world.ctx(), { slug, name: `Квест ${letter}`, startsAt: from, endsAt: until });
    const riddle = await world.riddle({ insiderIds: [this.person('insider').id] });
    const host = await world.person('guest', `Хозяин ${letter}`);
    const teamId = await createTeam(world.ctx(host), { eventId: world.eventId, categoryId: 1, name: `Хозяева ${letter}` });
    this.editions.set(letter, { id: world.eventId, riddle, teamIds: [teamId] });
    const seeker = await world.person('guest', `Ищу ${letter}`);
    await world.deps.db.insertInto('seeker').values({ eventId: world.eventId, userId: seeker.id, since: from }).execute();
  }

  async #givePoints(letter: Letter): Promise<void> {
    const { id: eventId } = this.editions.get(letter)!;
    const { db } = this.world.deps;
    const half = points[letter] * 2;
    const userIds = [...this.people.values()].map(({ id }) => id);
    const line = { eventId, kind: 'score' as const, half, comment: null, actorId: this.person('ctc').id, scanTicketHash: null };
    await db
      .insertInto('programEntry')
      .values(userIds.map((userId) => ({ ...line, userId, at: this.world.clock.read() })))
      .execute();
    await db
      .insertInto('programBalance')
      .values(userIds.map((userId) => ({ eventId, userId, totalHalf: half, entries: 1 })))
      .execute();
  }

  /** Gives everybody their points in the first two events, once all are there. */
  async settles(): Promise<this> {
    await this.#givePoints('A');
    await this.#givePoints('B');
    return this;
  }

  ends(letter: Letter): Promise<unknown> {
    return eventClock.endEventEarly(this.world.ctx(this.person('organizer')), { eventId: this.editions.get(letter)!.id });
  }
}

interface Moment {
  name: string;
  arrive(city: OverlappingCity): Promise<void> | void;
  /** What each person sees; `others` are those who play in no event. */
  sees: { others: Letter; players: Letter; both: Letter };
  /** The events that can be played then. */
  active: Letter[];
}

const withC = async (city: OverlappingCity) => {
  await city.opens('C');
  city.at(2 * hour);
};
const allOver = async (city: OverlappingCity) => {
  await withC(city);
  city.at(8 * hour);
};
const withD = async (city: OverlappingCity) => {
  await allOver(city);
  await city.opens('D');
};

export const moments: Moment[] = [
  { name: 'before the second begins', arrive: () => undefined, sees: { others: 'A', players: 'A', both: 'A' }, active: ['A'] },
  {
    name: 'a millisecond before the second begins',
    arrive: (city) => city.at(hour - 1),
    sees: { others: 'A', players: 'A', both: 'A' },
    active: ['A'],
  },
  {
    name: 'once the second has begun',
    arrive: (city) => city.at(hour),
    sees: { others: 'B', players: 'A', both: 'B' },
    active: ['A', 'B'],
  },
  { name: 'once a third has begun', arrive: withC, sees: { others: 'C', players: 'A', both: 'B' }, active: ['A', 'B', 'C'] },
  {
    name: 'once the second was ended',
    arrive: async (city) => {
      city.at(hour + minute);
      await city.ends('B');
      city.at(hour + 2 * minute);
    },
    sees: { others: 'A', players: 'A', both: 'A' },
    active: ['A'],
  },
  {
    name: 'once the first has ended while the second is played',
    arrive: (city) => city.at(4 * hour),
    sees: { others: 'B', players: 'A', both: 'B' },
    active: ['B'],
  },
  {
    name: 'three hours after the end of the first, while the second is played',
    arrive: (city) => city.at(7 * hour),
    sees: { others: 'B', players: 'B', both: 'B' },
    active: ['B'],
  },
  { name: 'once all have ended', arrive: allOver, sees: { others: 'C', players: 'A', both: 'B' }, active: [] },
  {
    name: 'once all have ended and one of next month is scheduled',
    arrive: withD,
    sees: { others: 'D', players: 'A', both: 'B' },
    active: [],
  },
  {
    name: 'a day later',
    arrive: async (city) => {
      await withD(city);
      city.at(32 * hour);
    },
    sees: { others: 'D', players: 'D', both: 'D' },
    active: [],
  },
];

/** The event that somebody sees at a moment. */
export function seenBy(looker: Looker, { sees }: Moment): Letter {
  if (looker === 'both') return sees.both;
  return looker === 'captain' || looker === 'member' ? sees.players : sees.others;
}

/** Whether somebody has a team in an event. */
export const playsIn = (looker: Looker, letter: Letter): boolean =>
  looker === 'both' ? letter === 'A' || letter === 'B' : (looker === 'captain' || looker === 'member') && letter === 'A';
