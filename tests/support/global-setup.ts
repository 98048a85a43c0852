import { createHash } from 'node:crypto';
import {
  copyFileSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { createPgConfig } from '@electric-sql/pglite/node-postgres';
import type { TestProject } from 'vitest/node';
import { connectPostgres, connectEmbedded } from '#server/platform/db/connection/connect.ts';
import { migrateToLatest } from '#server/platform/db/connection/migrate.ts';
import { runSql } from './processes/run-sql.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where workers copy their database from: a file of the embedded one, or a template on a server. */
    database: { kind: 'embedded'; dump: string } | { kind: 'postgres'; url: string; template: string };
    /** The folder of this run, with the files of its worlds. It is removed when all workers have ended. */
    scratch: string;
  }
}

const onError = (error: Error) => {
  throw error;
};

export const urlWithDatabase = (url: string, database: string): string =>
  Object.assign(new URL(url), { pathname: `/${database}` }).toString();

async function prepareServer(project: TestProject, url: string): Promise<() => Promise<void>> {
  // Each project of the run prepares its own.
  const template = `versta_template_${process.pid}_${project.name}`;
  await runSql(url, `create database ${template}`);
  const { db, close } = connectPostgres(urlWithDatabase(url, template), { onError, poolMax: 2 });
  await migrateToLatest(db);
  await close();
  project.provide('database', { kind: 'postgres', url, template });
  return () => runSql(url, `drop database if exists ${template} with (force)`);
}

async function migrateEmbedded(dump: string): Promise<void> {
  const lite = await PGlite.create();
  const { db } = connectEmbedded(lite, createPgConfig, { onError });
  await migrateToLatest(db);
  writeFileSync(dump, Buffer.from(await (await lite.dumpDataDir('none')).arrayBuffer()));
  await lite.close();
}

const folderOfSaved = '.cache/test-database';

/** A digest of everything that decides the content of a migrated database: migrations, the code that runs them, packages. */
function fingerprint(): string {
  const hash = createHash('sha256');
  for (const path of globSync(['package-lock.json', 'migrations/*.ts', 'server/platform/db/connection/*.ts']).sort()) {
    hash.update(path).update(readFileSync(path));
  }
  return hash.digest('hex').slice(0, 16);
}

/** Replaces the saved database by a rename, because several runs may do so at once, and removes those of other migrations. */
async function saveMigrated(name: string, owner: string): Promise<void> {
  mkdirSync(folderOfSaved, { recursive: true });
  const unfinished = join(folderOfSaved, `${name}.${owner}`);
  await migrateEmbedded(unfinished);
  renameSync(unfinished, join(folderOfSaved, name));
  for (const other of readdirSync(folderOfSaved)) if (!other.startsWith(name)) rmSync(join(folderOfSaved, other));
}

/** Migrating takes most of the time of a run with a single test, so the next run begins with a copy of its result. */
async function prepareEmbedded(project: TestProject, scratch: string): Promise<void> {
  const name = `${fingerprint()}.tar`;
  const saved = join(folderOfSaved, name);
  if (!existsSync(saved)) await saveMigrated(name, `${process.pid}-${project.name}`);
  const dump = join(scratch, 'template.tar');
  copyFileSync(saved, dump);
  project.provide('database', { kind: 'embedded', dump });
}

/** Migrates one database for each run. Each worker copies it. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const scratch = mkdtempSync(join(tmpdir(), 'versta-test-'));
  project.provide('scratch', scratch);
  const url = process.env.TEST_DATABASE_URL;
  const drop = url ? await prepareServer(project, url) : await prepareEmbedded(project, scratch);
  return async () => {
    await drop?.();
    rmSync(scratch, { recursive: true, force: true });
  };
}
