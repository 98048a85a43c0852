import { spawn } from 'node:child_process';

/** Runs a program of ours to its end, with these settings only, and returns what it printed; a failure has its words. */
export function runProgram(args: readonly string[], settings: Record<string, string>): Promise<string> {
  const { PATH, HOME } = process.env;
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', ...args], {
    env: { PATH, HOME, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [said, failed]: [string[], string[]] = [[], []];
  child.stdout.on('data', (part: Buffer) => said.push(String(part)));
  child.stderr.on('data', (part: Buffer) => failed.push(String(part)));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => {
      if (code === 0) resolve(said.join(''));
      else reject(new Error(`${args.slice(0, 3).join(' ')} ended with ${code}: ${(failed.join('') || said.join('')).trim()}`));
    });
  });
}
