import { join } from 'node:path';
import type { z } from 'zod';
import { inThread, OutOfBounds } from '#server/platform/thread/in-thread.ts';
import { type Fault, faultOf, outOfBounds } from './faults.ts';
import type { Lines, readYaml } from './read-yaml.ts';

export interface Parsed<Data> {
  /** Null when there are faults. */
  data: Data | null;
  faults: Fault[];
  /** The line of a place in the data, from 1. */
  lineOf(path: readonly PropertyKey[]): number | null;
}

/** A file is told at most so many faults; when it has more, these are mended first. */
const mostFaults = 100;

const readInThread = inThread<typeof readYaml>(join(import.meta.dirname, 'read-yaml.ts'), 'readYaml');

const within = (lines: Lines, key: PropertyKey) => lines.within.get(typeof key === 'number' ? key : String(key));

/** The line of a path, or of the nearest place around it. */
function lineAt(lines: Lines, path: readonly PropertyKey[]): number | null {
  let [place, line] = [lines, lines.line];
  for (const key of path) {
    const next = within(place, key);
    if (!next) break;
    place = next;
    line = next.line ?? line;
  }
  return line;
}

/** The line of the key of an unknown field, which stands in the map of the path. */
function keyLine(lines: Lines, path: readonly PropertyKey[], key: string): number | null {
  let place: Lines | undefined = lines;
  for (const step of path) place = place && within(place, step);
  return place?.within.get(key)?.key ?? null;
}

/** Reads a file of the format in the thread of uploads; every fault has the line on which it stands. */
export async function parseYaml<Schema extends z.ZodType>(
  file: string,
  bytes: Uint8Array,
  schema: Schema,
): Promise<Parsed<z.output<Schema>>> {
  const fault = (line: number | null, said: Pick<Fault, 'code' | 'params'>): Fault => ({ file, line, ...said, isWarning: false });
  const refused = (faults: Fault[], lines?: Lines) => ({
    data: null,
    faults: faults.slice(0, mostFaults),
    lineOf: (path: readonly PropertyKey[]) => (lines ? lineAt(lines, path) : null),
  });
  const read = await readInThread(bytes).catch((error: unknown) => {
    if (error instanceof OutOfBounds) return { faults: [{ line: null, said: outOfBounds(error) }] };
    throw error;
  });
  if ('faults' in read) return refused(read.faults.map(({ line, said }) => fault(line, said)));

  const { data, lines } = read;
  const parsed = schema.safeParse(data, { reportInput: true });
  if (parsed.success) return { data: parsed.data, faults: [], lineOf: (path) => lineAt(lines, path) };
  return refused(
    parsed.error.issues.slice(0, mostFaults).map((issue) => {
      const key = issue.code === 'unrecognized_keys' ? keyLine(lines, issue.path, String(issue.keys[0])) : null;
      return fault(key ?? lineAt(lines, issue.path), faultOf(issue));
    }),
    lines,
  );
}
