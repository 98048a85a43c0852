import { play } from '#server/modules/quest/quest.ts';
import { analyzeHotTables } from '#server/platform/db/analyze.ts';
import { readCast } from './cast.ts';
import { chanceFrom } from './chance.ts';
import { as, at, type DemoContext } from './seed-context.ts';
import type { SeededQuest, SeededRiddle } from './seed-quest.ts';
import type { SeededTeam } from './seed-teams.ts';

/** One move of the invented play: a person, a riddle and a time. */
export interface Move {
  at: Date;
  team: SeededTeam;
  kind: 'right' | 'wrong' | 'hint';
  riddle: SeededRiddle;
}

interface Plan {
  teams: SeededTeam[];
  quest: SeededQuest;
  from: Date;
  until: Date;
  /** How many riddles the best teams solve. */
  most: number;
  seed: number;
}

const minuteMs = 60_000;

/**
 * The demo is one transaction, whose tables nothing else counts: without counting, the state before a move is looked for ten times as long.
 */
const movesBetweenCounts = 150;

/** Invents who solved what and when: in the order of the blocks, with a wrong guess or a hint now and then. */
function planMoves({ teams, quest, from, until, most, seed }: Plan): Move[] {
  const chance = chanceFrom(seed);
  const span = until.getTime() - from.getTime();
  const moves = teams.flatMap((team) => {
    const riddles = quest[team.category].filter(() => chance() > 0.2).slice(0, Math.round(team.skill * most));
    let coins = 0;
    return riddles.flatMap((riddle, index): Move[] => {
      const solvedAt = new Date(from.getTime() + (span * (index + 0.3 + chance() * 0.6)) / Math.max(riddles.length, 1));
      const before = new Date(solvedAt.getTime() - Math.min(minuteMs, span / riddles.length / 5));
      const result: Move[] = [];
      const withHint = riddle.hasHint && coins >= 2 && chance() < 0.2;
      if (withHint) result.push({ at: before, team, kind: 'hint', riddle });
      if (chance() < 0.35) result.push({ at: before, team, kind: 'wrong', riddle });
      result.push({ at: solvedAt, team, kind: 'right', riddle });
      coins += withHint ? -2 : 1;
      return result;
    });
  });
  return moves.sort((a, b) => a.at.getTime() - b.at.getTime());
}

/** Plays the moves through the same doors as people, each at its own time; gives the solves among them. */
export async function seedPlay(ctx: DemoContext, plan: Plan): Promise<Move[]> {
  const moves = planMoves(plan);
  for (const [done, move] of moves.entries()) {
    if (done % movesBetweenCounts === 0) await analyzeHotTables(ctx.db);
    const player = at(as(ctx, { id: move.team.captainId, role: 'guest' }), move.at);
    if (move.kind === 'hint') await play.buyHint(player, { riddleId: move.riddle.id });
    else
      await play.checkAnswer(player, {
        riddleId: move.riddle.id,
        answer: move.kind === 'right' ? move.riddle.answer : readCast().wrongGuesses[move.team.category],
      });
  }
  return moves.filter(({ kind }) => kind === 'right');
}

/** The main demo team has solved the second, third and fourth riddle of two blocks and one more: seven coins, and much left to do. */
export async function seedMainTeam(
  ctx: DemoContext,
  { team, quest, from }: { team: SeededTeam; quest: SeededQuest; from: Date },
): Promise<void> {
  const solved = quest.ru.filter(
    ({ blockNumber, number }) => (blockNumber <= 2 && number >= 2 && number <= 4) || (blockNumber === 3 && number === 1),
  );
  for (const [index, riddle] of solved.entries()) {
    const player = at(as(ctx, { id: team.captainId, role: 'guest' }), new Date(from.getTime() + (index + 1) * 75_000));
    await play.checkAnswer(player, { riddleId: riddle.id, answer: riddle.answer });
  }
}
