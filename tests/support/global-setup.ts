import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { createPgConfig } from '@electric-sql/pglite/node-postgres';
import type { TestProject } from 'vitest/node';
import { connectPostgres, embeddedOver } from '#server/platform/db/connection/connect.ts';
import { migrateToLatest } from '#server/platform/db/connection/migrate.ts';
import { runSql } from './processes/run-sql.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where workers copy their database from: a file of the embedded one, or a template on a server. */
    database: { kind: 'embedded'; dump: string } | { kind: 'postgres'; url: string; template: string };
    /** The folder of this run: its worlds keep their files there, and it goes when all of its workers have ended. */
    scratch: string;
  }
}

const onError = (error: Error) => {
  throw error;
};

export const urlOf = (url: string, database: string): string => Object.assign(new URL(url), { pathname: `/${database}` }).toString();

async function prepareServer(project: TestProject, url: string): Promise<() => Promise<void>> {
  // Each project of the run prepares its own.
  const template = `versta_template_${process.pid}_${project.name}`;
  await runSql(url, `create database ${template}`);
  const { db, close } = connectPostgres(urlOf(url, template), { onError, poolMax: 2 });
  await migrateToLatest(db);
  await close();
  project.provide('database', { kind: 'postgres', url, template });
  return () => runSql(url, `drop database if exists ${template} with (force)`);
}

async function prepareEmbedded(project: TestProject, scratch: string): Promise<void> {
  const lite = await PGlite.create();
  const { db } = embeddedOver(lite, createPgConfig, { onError });
  await migrateToLatest(db);
  const dump = join(scratch, 'template.tar');
  writeFileSync(dump, Buffer.from(await (await lite.dumpDataDir('none')).arrayBuffer()));
  await lite.close();
  project.provide('database', { kind: 'embedded', dump });
}

/** Migrates one database a run; each worker takes a copy of it. */
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
