import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** Node, as it runs a program of ours. */
export const node = [process.execPath, '--disable-warning=ExperimentalWarning'] as const;

/** Runs a program of ours to its end, with these settings only, and returns what it printed; a failure has its words. */
export async function runProgram(args: readonly string[], settings: Record<string, string>): Promise<string> {
  const { PATH, HOME } = process.env;
  const [file, ...options] = node;
  return (await promisify(execFile)(file, [...options, ...args], { env: { PATH, HOME, ...settings } })).stdout;
}
