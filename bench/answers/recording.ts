import { createHash } from 'node:crypto';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Closers } from '../rig/closers.ts';
import type { LargeStage, Player } from '../rig/large-stage.ts';

/** A statement that the server sent, with the values of its parameters and the rows that came back. Bytes are `{ hex }`. */
export interface SentStatement {
  text: string;
  values: unknown[];
  rows: Record<string, unknown>[];
}

/** The team, person, riddle and key of one answer. */
export interface AnswerIds {
  team: number;
  user: number;
  riddle: number;
  key: string;
}

/** The statements of one answer, from its request to its response. */
export interface Recorded {
  ids: AnswerIds;
  /** The digest of the session, in hexadecimal digits. */
  session: string;
  statements: SentStatement[];
}

interface Move {
  player: Player;
  riddle: number;
  key: string;
}

/** The first answers fill the caches of the server. */
const warmUps = 6;
const minAlike = 4;

const statementTexts = ({ statements }: Recorded) => JSON.stringify(statements.map(({ text }) => text));

/** Selects the largest group of answers with the same statements. For the others the server may have refreshed a cache. */
function alike(recorded: readonly Recorded[]): Recorded[] {
  const groups = [...Map.groupBy(recorded, statementTexts).values()].sort((one, other) => other.length - one.length);
  const [largest = []] = groups;
  if (largest.length < minAlike) throw new Error(`only ${largest.length} of ${recorded.length} answers had the same statements`);
  return largest;
}

/** Starts a server that judges these answers one after another, and returns the statements of each. */
export async function recordAnswers(
  stage: LargeStage,
  { moves, request }: { moves: readonly Move[]; request: (move: Move) => { headers: Record<string, string>; body: string } },
): Promise<Recorded[]> {
  const closers = new Closers();
  const file = join(tmpdir(), `versta-bench-statements-${process.pid}.jsonl`);
  closers.add(() => rmSync(file, { force: true }));
  try {
    writeFileSync(file, '');
    const server = await stage.serve(closers, { entry: 'bench/answers/recording-server.ts', settings: { BENCH_RECORD: file } });
    const linesSoFar = () => readFileSync(file, 'utf8').split('\n').slice(0, -1);
    const recorded: Recorded[] = [];
    for (const move of moves) {
      const before = linesSoFar().length;
      const response = await fetch(`${server.url}/graphql`, { method: 'POST', ...request(move) });
      const text = await response.text();
      if (!text.includes('"credited":true')) throw new Error(`an answer was not taken: ${text.slice(0, 300)}`);
      const { teamId: team, userId: user, token } = move.player;
      recorded.push({
        ids: { team, user, riddle: move.riddle, key: move.key },
        session: createHash('sha256').update(token).digest('hex'),
        statements: linesSoFar()
          .slice(before)
          .map((line) => JSON.parse(line) as SentStatement),
      });
    }
    return alike(recorded.slice(warmUps));
  } finally {
    await closers.close();
  }
}
