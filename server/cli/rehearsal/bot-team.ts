import { setTimeout as wait } from 'node:timers/promises';
import type { rehearsals } from '#server/modules/event-files/event-files.ts';
import { Api, failureName, type SeenRiddle } from './api.ts';
import type { Tally } from './tally.ts';

/** How often bots do these things, of one. */
const shares = { wrong: 0.35, hint: 0.25, visit: 0.6 };
const wrongAnswer = 'мимо';
/** What an answer may come to; all else is a refusal, after which the team tries again. */
const judgements = new Set(['Solved', 'AlreadySolved', 'WrongAnswer']);
const maxWaitMs = 5_000;

type Team = rehearsals.Rehearsal['teams'][number];

export interface Course {
  url: string;
  eventId: number;
  /** The riddles of the event by their ids. */
  riddles: ReadonlyMap<string, rehearsals.RehearsedRiddle>;
  /** The mean time for a riddle. */
  paceMs: number;
  tally: Tally;
  /** The bot that marks visits; null where nobody waits. */
  insider: Api | null;
  /** Draws a number from 0 to 1 for each choice of a bot. */
  chance: () => number;
  /** Ends the play. */
  signal: AbortSignal;
}

/** Thrown when the event takes no more answers. */
class Over extends Error {}

/** A team of bots. It plays as people do: it reads blocks, guesses wrong now and then, buys hints, answers right and goes to insiders. */
export class BotTeam {
  readonly #team: Team;
  readonly #course: Course;
  readonly #phones: Api[];
  /** When the team first saw each riddle that it has not solved. */
  readonly #opened = new Map<string, number>();
  /** Riddles that the team is done with, solved or not. */
  readonly #done = new Set<string>();
  #turn = 0;

  constructor(team: Team, course: Course) {
    this.#team = team;
    this.#course = course;
    this.#phones = team.bots.map(({ token }) => new Api(course.url, token));
  }

  /** Plays until everything is done, the event is over, or the signal comes. */
  async play(): Promise<void> {
    const { signal, eventId } = this.#course;
    await this.#pause(this.#course.chance());
    for (const phone of this.#phones) await this.#tries(() => phone.chooseEvent(eventId));
    while (!signal.aborted && this.#left() > 0) {
      try {
        const next = await this.#findNext();
        if (next) await this.#playRiddle(next);
      } catch (error) {
        if (error instanceof Over) return;
        if (!signal.aborted) this.#course.tally.failed(failureName(error));
      }
      await this.#pause(0.5 + this.#course.chance());
    }
  }

  /** The phones of a team act in turn. */
  get #phone(): Api {
    this.#turn += 1;
    const phone = this.#phones[this.#turn % this.#phones.length];
    if (!phone) throw new Error('a team has no bots');
    return phone;
  }

  #left(): number {
    const mine = [...this.#course.riddles.values()].filter(({ categoryId }) => categoryId === this.#team.categoryId);
    return mine.filter(({ id }) => !this.#done.has(String(id))).length;
  }

  async #pause(share: number): Promise<void> {
    const { paceMs, signal } = this.#course;
    await wait(paceMs * share, undefined, { signal }).catch(() => undefined);
  }

  async #tries<Result>(work: () => Promise<Result>): Promise<Result | null> {
    return work().catch((error: unknown) => {
      this.#course.tally.failed(failureName(error));
      return null;
    });
  }

  /** Looks through the blocks for a riddle that the team is not done with. */
  async #findNext(): Promise<SeenRiddle | null> {
    const phone = this.#phone;
    for (const block of await phone.readBlocks()) {
      await this.#look(block.image);
      if (block.solvedCount === block.totalCount) continue;
      const riddles = await phone.readRiddles(block.id);
      for (const riddle of riddles) await this.#meet(riddle);
      const next = riddles.find(({ id }) => !this.#done.has(id));
      if (next) return next;
    }
    return null;
  }

  async #meet({ id, isSolved, withdrawn, media, hints }: SeenRiddle): Promise<void> {
    this.#course.tally.saw(Number(id));
    if (!this.#opened.has(id)) this.#opened.set(id, performance.now());
    if (isSolved || withdrawn !== null) this.#done.add(id);
    for (const file of [media, ...hints.map((hint) => hint.media)]) await this.#look(file);
  }

  async #look(file: { url: string } | null): Promise<void> {
    const { tally } = this.#course;
    if (!file || !tally.claimPicture(file.url)) return;
    tally.pictureCame(file.url, (await this.#tries(() => this.#phone.fetchFile(file.url))) ?? 0);
  }

  async #playRiddle({ id, hints }: SeenRiddle): Promise<void> {
    const { riddles, chance } = this.#course;
    const hint = hints.find(({ status }) => status === 'AVAILABLE');
    if (hint && chance() < shares.hint) await this.#buyHint(id, hint.number);
    if (chance() < shares.wrong) {
      await this.#answer(id, wrongAnswer);
      await this.#pause(chance() / 4);
    }
    const known = riddles.get(id);
    if (!known || known.answer === null) this.#done.add(id);
    else await this.#solve(known, known.answer);
  }

  async #solve({ id, title, hasInsider }: rehearsals.RehearsedRiddle, answer: string): Promise<void> {
    const { tally, chance } = this.#course;
    const riddleId = String(id);
    const verdict = await this.#answer(riddleId, answer);
    if (judgements.has(verdict)) this.#done.add(riddleId);
    if (verdict === 'WrongAnswer') tally.misjudged(title);
    if (verdict !== 'Solved') return;
    tally.solved(title, performance.now() - (this.#opened.get(riddleId) ?? performance.now()));
    if (hasInsider && chance() < shares.visit) await this.#visit(riddleId);
  }

  async #buyHint(riddleId: string, number: number): Promise<void> {
    const { __typename: outcome } = await this.#phone.buyHint(riddleId, number);
    if (outcome === 'HintBought') this.#course.tally.counts.hints += 1;
  }

  async #answer(riddleId: string, answer: string): Promise<string> {
    const { tally, signal } = this.#course;
    const askedAt = performance.now();
    const { __typename: verdict, retryAfterSeconds } = await this.#phone.checkAnswer(riddleId, answer);
    if (verdict === 'EventNotActive') throw new Over();
    if (verdict === 'RateLimited')
      await wait(Math.min(maxWaitMs, 1_000 * (retryAfterSeconds ?? 1)), undefined, { signal }).catch(() => undefined);
    else tally.judged(this.#team.id, performance.now() - askedAt);
    if (verdict === 'WrongAnswer' && answer === wrongAnswer) tally.counts.wrong += 1;
    return verdict;
  }

  async #visit(riddleId: string): Promise<void> {
    const { insider, tally } = this.#course;
    const [captain] = this.#team.bots;
    const token = await this.#phones[0]?.readPass();
    if (!insider || !captain || !token) return;
    await insider.scanPass(token);
    const visit = { riddleId, teamId: String(this.#team.id), scannedUserId: String(captain.id) };
    const { __typename: outcome } = await insider.markVisit(visit);
    if (outcome === 'VisitMarked') tally.counts.visits += 1;
    else if (outcome !== 'EventNotActive') tally.failed(`markVisit: ${outcome}`);
  }
}
