import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Runs the browser tests on this database and this Redis, over TLS, by two processes behind Caddy. */
export async function playStory({ DATABASE_URL, REDIS_URL }: Record<string, string>): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'versta-story-'));
  try {
    const report = join(folder, 'report.json');
    const child = spawn(process.execPath, ['scripts/bootstrap.mjs', 'test:e2e', 'e2e/stories/story.test.ts'], {
      env: { ...process.env, E2E_BEHIND: 'caddy', DEMO: '1', DATABASE_URL, REDIS_URL, VERSTA_TEST_REPORT: report },
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    const [code] = (await once(child, 'exit')) as [number | null];
    const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(report, 'utf8')) as Record<string, number>;
    if (code !== 0 || numFailedTests !== 0) throw new Error(`the browser story ended with ${code}: ${numFailedTests} tests failed`);
    return `browser story: ${numPassedTests} of ${numPassedTests} tests passed`;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
