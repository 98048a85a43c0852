import { rightAnswerTo } from '#tests/support/large-event/large-event.ts';
import type { LargeStage } from '../rig/large-stage.ts';
import { persisted, requestText } from '../rig/load/documents.ts';

/** A team may give thirty wrong answers in a minute, and two rounds may fall into one minute. */
const wrongOfTeam = 14;
const phones = 6;

/** Supplies requests with answers that no team has given yet: each right one is of another team or to another riddle. */
export class Supply {
  readonly #stage: LargeStage;
  readonly #width: number;
  #reserved = 0;
  #wrong = 0;

  /** No way gives more than `maxAnswers` between two calls of `slice`. */
  constructor(stage: LargeStage, maxAnswers: number) {
    this.#stage = stage;
    this.#width = Supply.width(stage.teams.length, maxAnswers);
  }

  static width(teams: number, maxAnswers: number): number {
    return Math.ceil(maxAnswers / teams) + 1;
  }

  /** Computes the number of riddles that an event needs. */
  static riddles({ teams, maxAnswers, slices }: { teams: number; maxAnswers: number; slices: number }): number {
    return Supply.width(teams, maxAnswers) * slices + wrongOfTeam;
  }

  /** Reserves riddles that nobody else will solve, and returns the index of the first. */
  slice(): number {
    const from = this.#reserved;
    this.#reserved += this.#width;
    if (this.#reserved > this.#stage.freshRiddles.length - wrongOfTeam)
      throw new Error('the event has too few riddles for so many answers');
    return from;
  }

  #riddles(): number[] {
    const from = this.slice();
    return this.#stage.freshRiddles.slice(from, from + this.#width);
  }

  #captains() {
    return this.#stage.teams.flatMap(([captain]) => captain ?? []);
  }

  right(): string[] {
    return this.#riddles().flatMap((riddle) => this.#captains().map(({ token }) => checkAnswer(riddle, { token, key: `right-${riddle}` })));
  }

  rest(): string[] {
    return this.#riddles().flatMap((riddle) =>
      this.#captains().map(({ token }) =>
        requestText({
          method: 'POST',
          path: `/api/quest/riddles/${riddle}/check-answer`,
          token,
          key: `rest-${riddle}`,
          body: JSON.stringify({ answer: rightAnswerTo(riddle) }),
        }),
      ),
    );
  }

  /** Six phones of a team answer at once, then those of the next team. */
  sixPhones(): string[] {
    const riddles = this.#riddles();
    return this.#stage.teams
      .filter((team) => team.length === phones)
      .flatMap((team) => riddles.map((riddle, at) => checkAnswer(riddle, { token: team[at % phones]?.token ?? '', key: `six-${riddle}` })));
  }

  wrong(): string[] {
    this.#wrong += 1;
    return this.#stage.freshRiddles
      .slice(-wrongOfTeam)
      .flatMap((riddle) =>
        this.#captains().map(({ token }) =>
          checkAnswer(riddle, { token, key: `wrong-${this.#wrong}-${riddle}`, answer: `мимо ${this.#wrong}` }),
        ),
      );
  }
}

/** Makes the request of an answer as our client sends it, by a persisted document. */
export const checkAnswer = (
  riddleId: number,
  { answer = rightAnswerTo(riddleId), ...head }: { token: string; key: string; answer?: string },
) => persisted('CheckAnswer', { ...head, variables: { input: { riddleId: String(riddleId), answer } } });
