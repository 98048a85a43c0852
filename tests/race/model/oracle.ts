/**
 * The rules of docs/rules.md again, over plain values and without a database: another implementation, so that the two
 * can disagree. Half-points, coins and seconds.
 */
interface Model {
  now: number;
  half: number;
  coins: number;
  /** Half-points and coins that the team gained by play in the present epoch, and the second of the last gain. */
  played: { half: number; coins: number; gainedAt: number | null };
  attempts: number;
  /** Answers of the present epoch, as riddle and word. */
  tried: ReadonlySet<string>;
  solved: ReadonlyMap<number, { withHint: boolean }>;
  hints: ReadonlySet<number>;
  visits: ReadonlySet<number>;
  /** The seconds of new wrong answers, by riddle; a new epoch keeps them. */
  wrong: readonly { riddle: number; at: number }[];
  answers: ReadonlyMap<number, ReadonlySet<string>>;
}

export type Command =
  | { kind: 'answer'; riddle: number; word: string; phone: number }
  | { kind: 'hint'; riddle: number; phone: number }
  | { kind: 'visit'; riddle: number }
  | { kind: 'clear' }
  | { kind: 'setAnswers'; riddle: number; words: string[] }
  | { kind: 'adjust'; points: number; coins: number }
  | { kind: 'wait'; seconds: number };

interface Step {
  model: Model;
  outcome: string;
}

const limitWindow = 60;
const perRiddle = 10;
const perTeam = 30;
const hintPrice = 2;

export function freshModel(riddles: readonly number[], word: string, startCoins: number): Model {
  return {
    now: 0,
    half: 0,
    coins: startCoins,
    played: { half: 0, coins: 0, gainedAt: null },
    attempts: 0,
    tried: new Set(),
    solved: new Map(),
    hints: new Set(),
    visits: new Set(),
    wrong: [],
    answers: new Map(riddles.map((riddle) => [riddle, new Set([word])])),
  };
}

const refused = (model: Model, outcome: string): Step => ({ model, outcome });

const credited = (model: Model, half: number, coins: number): Model => ({
  ...model,
  half: model.half + half,
  coins: model.coins + coins,
  played: {
    half: model.played.half + half,
    coins: model.played.coins + coins,
    gainedAt: half > 0 || coins > 0 ? model.now : model.played.gainedAt,
  },
});

function answer(model: Model, { riddle, word }: { riddle: number; word: string }): Step {
  const recent = model.wrong.filter((wrong) => wrong.at > model.now - limitWindow);
  const isSolved = model.solved.has(riddle);
  const isLimited = recent.filter((wrong) => wrong.riddle === riddle).length >= perRiddle || recent.length >= perTeam;
  const isRepeat = model.tried.has(`${riddle} ${word}`);
  if (!isSolved && !isRepeat && isLimited) return refused(model, 'RATE_LIMITED');

  const tried = { ...model, attempts: model.attempts + 1, tried: new Set([...model.tried, `${riddle} ${word}`]) };
  if (!model.answers.get(riddle)?.has(word)) {
    const wrong = isRepeat ? model.wrong : [...model.wrong, { riddle, at: model.now }];
    return { model: { ...tried, wrong }, outcome: isSolved ? 'AlreadySolved' : isRepeat ? 'WrongAnswer, again' : 'WrongAnswer' };
  }
  if (isSolved) return { model: tried, outcome: 'Solved' };
  const withHint = model.hints.has(riddle);
  const after = { ...tried, solved: new Map([...model.solved, [riddle, { withHint }]]) };
  return { model: withHint ? credited(after, 4, 0) : credited(after, 8, 1), outcome: 'Solved, credited' };
}

function hint(model: Model, riddle: number): Step {
  if (model.hints.has(riddle)) return refused(model, 'hint for 0');
  if (model.coins < hintPrice) return refused(model, 'INSUFFICIENT_COINS');
  return { model: credited({ ...model, hints: new Set([...model.hints, riddle]) }, 0, -hintPrice), outcome: `hint for ${hintPrice}` };
}

function visit(model: Model, riddle: number): Step {
  if (model.visits.has(riddle)) return refused(model, 'marked before');
  const solve = model.solved.get(riddle);
  if (!solve) return refused(model, 'NOT_SOLVED_YET');
  const after = { ...model, visits: new Set([...model.visits, riddle]) };
  return { model: solve.withHint ? credited(after, 6, 0) : credited(after, 12, 2), outcome: 'marked' };
}

function clear(model: Model): Step {
  const after = {
    ...model,
    half: model.half - model.played.half,
    coins: Math.max(0, model.coins - model.played.coins),
    played: { half: 0, coins: 0, gainedAt: null },
    attempts: 0,
    tried: new Set<string>(),
    solved: new Map(),
    hints: new Set<number>(),
    visits: new Set<number>(),
  };
  return { model: after, outcome: `cleared ${model.attempts}` };
}

function adjust(model: Model, { points, coins }: { points: number; coins: number }): Step {
  if (model.coins + coins < 0) return refused(model, 'INSUFFICIENT_COINS');
  return { model: { ...model, half: model.half + points * 2, coins: model.coins + coins }, outcome: 'adjusted' };
}

function step(model: Model, command: Command): Step {
  switch (command.kind) {
    case 'answer':
      return answer(model, command);
    case 'hint':
      return hint(model, command.riddle);
    case 'visit':
      return visit(model, command.riddle);
    case 'clear':
      return clear(model);
    case 'setAnswers':
      return { model: { ...model, answers: new Map([...model.answers, [command.riddle, new Set(command.words)]]) }, outcome: 'set' };
    case 'adjust':
      return adjust(model, command);
    case 'wait':
      return { model: { ...model, now: model.now + command.seconds }, outcome: 'waited' };
  }
}

function permutations<T>(list: readonly T[]): T[][] {
  if (list.length < 2) return [[...list]];
  return list.flatMap((first, index) => permutations([...list.slice(0, index), ...list.slice(index + 1)]).map((rest) => [first, ...rest]));
}

/** Lists all possible outcomes of commands that are sent at the same instant: one for each order in which they can run. */
export function possible(model: Model, burst: readonly Command[]): { model: Model; outcomes: string[] }[] {
  return permutations(burst.map((_command, index) => index)).map((order) => {
    const outcomes: string[] = [];
    let after = model;
    for (const index of order) {
      const next = step(after, burst[index] as Command);
      after = next.model;
      outcomes[index] = next.outcome;
    }
    return { model: after, outcomes };
  });
}

/** Returns the visible part of a model, which is compared with the database. */
export function visibleState(model: Model): string {
  const sorted = (ids: Iterable<number>) => [...ids].sort((a, b) => a - b).join(' ');
  const { half, coins, attempts } = model;
  return JSON.stringify({
    half,
    coins,
    attempts,
    gainedAt: model.played.gainedAt,
    solved: sorted(model.solved.keys()),
    hints: sorted(model.hints),
    visits: sorted(model.visits),
  });
}
