import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject } from 'vitest';
import { runSql } from '#tests/support/processes/run-sql.ts';

export const onDatabaseServer = (statement: string): Promise<void> => runSql(process.env.DATABASE_URL ?? '', statement);

export const urlOfDatabase = (name: string): string =>
  Object.assign(new URL(process.env.DATABASE_URL ?? ''), { pathname: `/${name}` }).toString();

/** The settings of a server of the tests. All servers of a run share the code that V8 has compiled. */
export function serverEnvironment({ folder, settings }: { folder: string; settings: NodeJS.ProcessEnv }): NodeJS.ProcessEnv {
  const { NODE_OPTIONS: _options, VITEST: _vitest, NODE_ENV: _mode, ...env } = process.env;
  return { ...env, LOG_LEVEL: 'warn', NODE_COMPILE_CACHE: join(folder, 'compiled'), ...settings };
}

/** A copy of the demo: a database of its own where a server is given, else a folder of its own for the embedded one. */
export async function copyOfDemo(port: number): Promise<{ settings: NodeJS.ProcessEnv; drop(): Promise<void> }> {
  const { folder, template } = inject('demo');
  const directory = mkdtempSync(join(tmpdir(), 'versta-e2e-'));
  cpSync(folder, directory, { recursive: true, filter: (path) => path !== join(folder, 'compiled') });
  const name = `versta_e2e_${process.pid}_${port}`;
  if (template) await onDatabaseServer(`create database ${name} template ${template}`);
  return {
    settings: { DATA_DIR: directory, ...(template && { DATABASE_URL: urlOfDatabase(name) }) },
    drop: async () => {
      if (template) await onDatabaseServer(`drop database if exists ${name} with (force)`);
      rmSync(directory, { recursive: true, force: true });
    },
  };
}
