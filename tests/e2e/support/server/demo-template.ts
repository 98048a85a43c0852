import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { findBrowser } from '../machines/browser.ts';
import { onDatabaseServer, serverEnvironment, urlOfDatabase } from './databases.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The demo as it stands at its first minute: a folder, and on a database server a template. */
    demo: { folder: string; template: string | null };
  }
}

/** Seeding is most of what a first start takes: it is done once a run, and every server of the tests takes a copy. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  // A worker whose browser is missing would leave its server behind, and the run would wait for it.
  findBrowser();
  const folder = mkdtempSync(join(tmpdir(), 'versta-e2e-template-'));
  const template = process.env.DATABASE_URL ? `versta_e2e_template_${process.pid}` : null;
  if (template) await onDatabaseServer(`create database ${template}`);
  const settings = { DATA_DIR: folder, ...(template && { DATABASE_URL: urlOfDatabase(template) }) };
  const seeding = spawn(process.execPath, ['dist/server/main.js', 'seed'], {
    env: serverEnvironment({ folder, settings: { ...settings, DEMO: '1' } }),
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const code = await new Promise((resolve) => seeding.once('exit', resolve));
  if (code !== 0) throw new Error(`seeding the demo ended with ${String(code)}`);
  project.provide('demo', { folder, template });
  return async () => {
    if (template) await onDatabaseServer(`drop database if exists ${template} with (force)`);
    rmSync(folder, { recursive: true, force: true });
  };
}
