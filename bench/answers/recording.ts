import { createHash } from 'node:crypto';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Closers } from '../rig/closers.ts';
import type { LargeStage, Player } from '../rig/large-stage.ts';

/** A statement as the server sent it, with the values of its parameters and the rows that came back. Bytes are `{ hex }`. */
export interface Said {
  text: string;
  values: unknown[];
  rows: Record<string, unknown>[];
}

/** What one answer was about. */
export interface Known {
  team: number;
  user: number;
  riddle: number;
  key: string;
}

/** The statements of one answer, from its request to its response. */
export interface Recorded {
  known: Known;
  /** The digest of the session, in hexadecimal digits. */
  session: string;
  statements: Said[];
}

interface Move {
  player: Player;
  riddle: number;
  key: string;
}

/** The first answers read what is kept for the later ones. */
const warmUps = 6;
const leastAlike = 4;

const textsOf = ({ statements }: Recorded) => JSON.stringify(statements.map(({ text }) => text));

/** Those that have the same statements as most: of some the server may have asked again what it keeps for a second. */
function alike(recorded: readonly Recorded[]): Recorded[] {
  const groups = [...Map.groupBy(recorded, textsOf).values()].sort((one, other) => other.length - one.length);
  const [most = []] = groups;
  if (most.length < leastAlike) throw new Error(`only ${most.length} of ${recorded.length} answers had the same statements`);
  return most;
}

/** Lets a server of its own judge these answers, one after another, and returns the statements of each. */
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
        known: { team, user, riddle: move.riddle, key: move.key },
        session: createHash('sha256').update(token).digest('hex'),
        statements: linesSoFar()
          .slice(before)
          .map((line) => JSON.parse(line) as Said),
      });
    }
    return alike(recorded.slice(warmUps));
  } finally {
    await closers.close();
  }
}
