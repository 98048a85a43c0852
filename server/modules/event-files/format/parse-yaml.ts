import { join } from 'node:path';
import type { z } from 'zod';
import { inThread, OutOfBounds } from '#server/platform/thread/in-thread.ts';
import { type Fault, type FaultReason, outOfBounds, toFault } from './faults.ts';
import type { Lines, readYaml } from './read-yaml.ts';

export interface Parsed<Data> {
  /** Null when there are faults. */
  data: Data | null;
  faults: Fault[];
  /** Finds the line of a value in the data, from 1. */
  findLine(path: readonly PropertyKey[]): number | null;
}

/** At most this many faults of a file are reported; authors correct these and check again. */
const maxFaults = 100;

const readInThread = inThread<typeof readYaml>(join(import.meta.dirname, 'read-yaml.ts'), 'readYaml');

const findChild = (lines: Lines, key: PropertyKey) => lines.within.get(typeof key === 'number' ? key : String(key));

/** Finds the line of a path, or of the nearest value around it. */
function nearestLine(lines: Lines, path: readonly PropertyKey[]): number | null {
  let [node, line] = [lines, lines.line];
  for (const key of path) {
    const next = findChild(node, key);
    if (!next) break;
    node = next;
    line = next.line ?? line;
  }
  return line;
}

/** Finds the line of an unknown field in the map of the path. */
function keyLine(lines: Lines, path: readonly PropertyKey[], key: string): number | null {
  let node: Lines | undefined = lines;
  for (const step of path) node = node && findChild(node, step);
  return node?.within.get(key)?.key ?? null;
}

/** Reads a file of the format in the thread of uploads; every fault has its line. */
export async function parseYaml<Schema extends z.ZodType>(
  file: string,
  bytes: Uint8Array,
  schema: Schema,
): Promise<Parsed<z.output<Schema>>> {
  const fault = (line: number | null, reason: FaultReason): Fault => ({ file, line, ...reason, isWarning: false });
  const fail = (faults: Fault[], lines?: Lines) => ({
    data: null,
    faults: faults.slice(0, maxFaults),
    findLine: (path: readonly PropertyKey[]) => (lines ? nearestLine(lines, path) : null),
  });
  const result = await readInThread(bytes).catch((error: unknown) => {
    if (error instanceof OutOfBounds) return { faults: [{ line: null, reason: outOfBounds(error) }] };
    throw error;
  });
  if ('faults' in result) return fail(result.faults.map(({ line, reason }) => fault(line, reason)));

  const { data, lines } = result;
  const parsed = schema.safeParse(data, { reportInput: true });
  if (parsed.success) return { data: parsed.data, faults: [], findLine: (path) => nearestLine(lines, path) };
  return fail(
    parsed.error.issues.slice(0, maxFaults).map((issue) => {
      const key = issue.code === 'unrecognized_keys' ? keyLine(lines, issue.path, String(issue.keys[0])) : null;
      return fault(key ?? nearestLine(lines, issue.path), toFault(issue));
    }),
    lines,
  );
}
