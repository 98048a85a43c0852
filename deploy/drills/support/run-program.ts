import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

export const nodeArguments = ['--disable-warning=ExperimentalWarning'];

/** Runs a program of ours to its end, with these settings only, and returns its output. A failure has its error output. */
export async function runProgram(args: readonly string[], settings: Record<string, string>): Promise<string> {
  const { PATH, HOME } = process.env;
  const { stdout } = await promisify(execFile)(process.execPath, [...nodeArguments, ...args], { env: { PATH, HOME, ...settings } });
  return stdout;
}
