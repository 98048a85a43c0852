import { eventSettings } from '#server/modules/events/events.ts';
import { createTeam, membership, teamPasses } from '#server/modules/teams/teams.ts';
import { type TestPerson, type TestRiddle, World } from '#tests/support/world.ts';

const minuteMs = 60_000;
let count = 0;

/** A quest that is played and, begun later and of the same name, its rehearsal with a team of its own. */
export class RehearsedQuest {
  readonly world: World;
  readonly rehearsal: { id: number; slug: string; riddle: TestRiddle; teamId: number; captain: TestPerson };
  readonly quest: { id: number; slug: string };

  private constructor(world: World, rehearsal: RehearsedQuest['rehearsal']) {
    this.world = world;
    this.quest = { id: world.eventId, slug: world.slug };
    this.rehearsal = rehearsal;
  }

  /** Without a quest there is nothing but the rehearsal of the next one. */
  static async open({ startsInMinutes = -10, lastsMinutes = 240 } = {}): Promise<RehearsedQuest> {
    const world = await World.withEvent({ startsInMinutes, lastsMinutes });
    const now = world.clock.read().getTime();
    count += 1;
    const [quest, slug] = [world.eventId, `rehearsal-${process.env.VITEST_POOL_ID ?? 1}-${count}`];
    const times = { startsAt: new Date(now - 5 * minuteMs), endsAt: new Date(now + 60 * minuteMs) };
    const id = await eventSettings.createEvent(world.ctx(), { slug, name: 'Проверочный квест', isSandbox: true, ...times });
    world.eventId = id;
    const insider = await world.person('insider');
    const riddle = await world.riddle({ insiderIds: [insider.id] });
    const captain = await world.person('guest', 'Лев Пробный');
    const teamId = await createTeam(world.ctx(captain), { eventId: id, categoryId: 1, name: `Пробная ${count}` });
    world.eventId = quest;
    return new RehearsedQuest(world, { id, slug, riddle, teamId, captain });
  }

  /** An organizer gives a person a seat in the rehearsal. */
  async seats(person: TestPerson): Promise<void> {
    await membership.seatMember(this.world.ctx(await this.world.organizer()), { teamId: this.rehearsal.teamId, userId: person.id });
  }

  /** Reads the pass of the captain of the rehearsal, who has chosen it, as they show it. */
  async readPass(): Promise<string> {
    await this.chooses(this.rehearsal.captain);
    return (await teamPasses.readOwnPass(this.world.ctx(this.rehearsal.captain)))?.token ?? '';
  }

  chooses({ player }: TestPerson, eventId = this.rehearsal.id) {
    return player.does('chooseEvent', { eventId: String(eventId) });
  }

  /** Reads the address of a person's current event. */
  async readCurrent({ player }: Pick<TestPerson, 'player'>): Promise<string | null> {
    return (await player.asks<{ event: { slug: string } | null }>('{ event { slug } }')).data.event?.slug ?? null;
  }
}
