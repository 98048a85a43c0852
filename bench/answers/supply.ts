import type { LargeStage } from '../rig/large-stage.ts';
import { persisted, requestText } from '../rig/load/documents.ts';
import { rightAnswerTo } from '#tests/support/large-event/large-event.ts';

/** A team may be wrong thirty times in a minute, and two rounds may fall into one minute. */
const wrongOfTeam = 14;
const phones = 6;

/** Answers that have not been given yet: each right one is of another team or to another riddle. */
export class Supply {
  readonly #stage: LargeStage;
  readonly #width: number;
  #taken = 0;
  #wrong = 0;

  /** `most`: no way answers more often between two calls of `slice`. */
  constructor(stage: LargeStage, most: number) {
    this.#stage = stage;
    this.#width = Supply.width(stage.teams.length, most);
  }

  static width(teams: number, most: number): number {
    return Math.ceil(most / teams) + 1;
  }

  /** How many riddles an event needs for so many slices. */
  static riddles({ teams, most, slices }: { teams: number; most: number; slices: number }): number {
    return Supply.width(teams, most) * slices + wrongOfTeam;
  }

  /** Riddles that nobody else will solve, as the place of the first of them. */
  slice(): number {
    const from = this.#taken;
    this.#taken += this.#width;
    if (this.#taken > this.#stage.freshRiddles.length - wrongOfTeam) throw new Error('the event has too few riddles for so many answers');
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

/** An answer by the document of our client, as our client sends it. */
export const checkAnswer = (
  riddleId: number,
  { answer = rightAnswerTo(riddleId), ...head }: { token: string; key: string; answer?: string },
) => persisted('CheckAnswer', { ...head, variables: { input: { riddleId: String(riddleId), answer } } });
