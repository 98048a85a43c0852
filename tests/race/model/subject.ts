import { type Kysely, type KyselyPlugin, sql } from 'kysely';
import { adjustTeamScore } from '#server/modules/admin/admin.ts';
import { markVisit } from '#server/modules/checkpoints/checkpoints.ts';
import { passes } from '#server/modules/identity/identity.ts';
import { storeMedia } from '#server/modules/media/media.ts';
import { acceptedAnswers, authoring, play, type Verdict } from '#server/modules/quest/quest.ts';
import { createTeam, membership } from '#server/modules/teams/teams.ts';
import type { Context } from '#server/platform/context.ts';
import type { Database, Db } from '#server/platform/db/tables/tables.ts';
import { DomainError } from '#server/platform/errors.ts';
import { type TestPerson, World } from '#tests/support/world.ts';
import type { Command } from './oracle.ts';

export const rightWord = 'верно';
export const startCoins = 2;
const phonesOfATeam = 3;

function toOutcome(verdict: Verdict): string {
  if (verdict.kind === 'WrongAnswer' && verdict.alreadyTried) return 'WrongAnswer, again';
  return verdict.kind === 'Solved' && verdict.credited ? 'Solved, credited' : verdict.kind;
}

/** The real server with one event, and a new team of three with three new riddles for each sequence. */
export class Subject {
  readonly #world: World;
  readonly #insider: TestPerson;
  readonly #organizer: TestPerson;
  /** A deliberate fault of the harness; null for the real server. */
  readonly #fault: KyselyPlugin | null;
  #teamId = 0;
  #phones: TestPerson[] = [];
  #riddles: number[] = [];
  #hintId: number | null = null;
  #begunAt = new Date(0);

  private constructor(world: World, people: { insider: TestPerson; organizer: TestPerson }, fault: KyselyPlugin | null) {
    this.#world = world;
    this.#insider = people.insider;
    this.#organizer = people.organizer;
    this.#fault = fault;
  }

  static async open({ fault = null, db }: { fault?: KyselyPlugin | null; db?: Db } = {}): Promise<Subject> {
    const world = await World.withEvent({ prices: { startCoins }, lastsMinutes: 100_000, ...(db && { db }) });
    const people = { insider: await world.person('insider', 'Софья Ларионова'), organizer: await world.organizer() };
    return new Subject(world, people, fault);
  }

  /** Makes a new team and new riddles, so that sequences do not meet. */
  async begin(): Promise<void> {
    const { eventId } = this.#world;
    const organizer = this.#world.ctx(this.#organizer);
    this.#begunAt = this.#world.clock.read();
    this.#hintId ??= await storeMedia(organizer, { bytes: Buffer.from('Подсказка'), mime: 'text/plain' });
    const blockId = await authoring.createBlock(organizer, { eventId, categoryId: 1, title: 'Китай-город' });
    const riddle = { blockId, title: 'Тайное место', answers: [rightWord], insiderIds: [this.#insider.id], hintMediaId: this.#hintId };
    this.#riddles = [];
    for (let index = 0; index < 3; index += 1) this.#riddles.push(await authoring.createRiddle(organizer, riddle));

    this.#phones = [];
    for (let index = 0; index < phonesOfATeam; index += 1) this.#phones.push(await this.#world.personNotSignedIn());
    const [captain, ...members] = this.#phones as [TestPerson, ...TestPerson[]];
    this.#teamId = await createTeam(this.#world.ctx(captain), { eventId, categoryId: 1, name: `Команда ${captain.id}` });
    for (const member of members) await membership.seatMember(organizer, { teamId: this.#teamId, userId: member.id });
    await this.#meetAgain();
  }

  async apply(command: Command): Promise<string> {
    try {
      return await this.#run(command);
    } catch (error) {
      if (error instanceof DomainError) return error.code;
      throw error;
    }
  }

  async #run(command: Command): Promise<string> {
    const teamId = this.#teamId;
    switch (command.kind) {
      case 'answer': {
        const verdict = await play.checkAnswer(this.#ctx(this.#phone(command.phone)), {
          riddleId: this.#riddle(command.riddle),
          answer: command.word,
        });
        return toOutcome(verdict);
      }
      case 'hint': {
        const bought = await play.buyHint(this.#ctx(this.#phone(command.phone)), { riddleId: this.#riddle(command.riddle) });
        return `hint for ${bought.spentCoins}`;
      }
      case 'visit': {
        const mark = { riddleId: this.#riddle(command.riddle), teamId, scannedUserId: this.#captainId };
        return (await markVisit(this.#ctx(this.#insider), mark)).kind === 'VisitMarked' ? 'marked' : 'marked before';
      }
      case 'clear':
        return `cleared ${(await acceptedAnswers.clearAttempts(this.#ctx(this.#organizer), { teamId })).deletedCount}`;
      case 'setAnswers':
        await acceptedAnswers.setAnswers(this.#ctx(this.#organizer), { riddleId: this.#riddle(command.riddle), answers: command.words });
        return 'set';
      case 'adjust':
        await adjustTeamScore(this.#ctx(this.#organizer), { teamId, points: command.points, coins: command.coins, reason: 'проверка' });
        return 'adjusted';
      case 'wait':
        this.#world.clock.passes(command.seconds);
        await this.#meetAgain();
        return 'waited';
    }
  }

  /** Reads the team from the database, in the form of the oracle's `seen`. */
  async readVisibleState(): Promise<string> {
    const { rows } = await sql<{
      half: number;
      coins: number;
      attempts: number;
      gainedAt: number | null;
      solved: string[];
      hints: string[];
      visits: string[];
    }>`
      select score_half as half, coins, extract(epoch from last_gain_at - ${this.#begunAt}::timestamptz)::int as gained_at,
        (select count(*) from attempt a where a.team_id = b.team_id and a.epoch = b.epoch) as attempts,
        array(select riddle_id::text from solve f where f.team_id = b.team_id and f.epoch = b.epoch) as solved,
        array(select riddle_id::text from hint f where f.team_id = b.team_id and f.epoch = b.epoch) as hints,
        array(select riddle_id::text from visit f where f.team_id = b.team_id and f.epoch = b.epoch) as visits
      from team_balance b where team_id = ${this.#teamId}`.execute(this.#world.deps.db);
    const { half, coins, attempts, gainedAt, ...facts } = rows[0] as (typeof rows)[number];
    const indexes = (ids: string[]) =>
      ids
        .map((each) => this.#riddles.indexOf(Number(each)))
        .sort((a, b) => a - b)
        .join(' ');
    return JSON.stringify({
      half,
      coins,
      attempts,
      gainedAt,
      solved: indexes(facts.solved),
      hints: indexes(facts.hints),
      visits: indexes(facts.visits),
    });
  }

  /** A scan counts for a quarter of an hour, and the clock of a sequence runs on. */
  async #meetAgain(): Promise<void> {
    const scan = { scannedUserId: this.#captainId, eventId: this.#world.eventId, teamId: this.#teamId };
    await passes.issueScanTicket(this.#world.ctx(this.#insider), scan);
  }

  #ctx(person: TestPerson): Context {
    const ctx = this.#world.ctx(person);
    return this.#fault ? { ...ctx, db: (ctx.db as Kysely<Database>).withPlugin(this.#fault) } : ctx;
  }

  get #captainId(): number {
    return this.#phone(0).id;
  }

  #phone(index: number): TestPerson {
    return this.#phones[index % phonesOfATeam] as TestPerson;
  }

  #riddle(index: number): number {
    return this.#riddles[index] as number;
  }
}
