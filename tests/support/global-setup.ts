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
  }
}

const onError = (error: Error) => {
  throw error;
};

export const urlOf = (url: string, database: string): string => Object.assign(new URL(url), { pathname: `/${database}` }).toString();

async function prepareServer(project: TestProject, url: string) {
  // Each project of the run prepares its own.
  const template = `versta_template_${process.pid}_${project.name}`;
  await runSql(url, `create database ${template}`);
  const { db, close } = connectPostgres(urlOf(url, template), { onError, poolMax: 2 });
  await migrateToLatest(db);
  await close();
  project.provide('database', { kind: 'postgres', url, template });
  return () => runSql(url, `drop database if exists ${template} with (force)`);
}

async function prepareEmbedded(project: TestProject) {
  const directory = mkdtempSync(join(tmpdir(), 'versta-test-'));
  const lite = await PGlite.create();
  const { db } = embeddedOver(lite, createPgConfig, { onError });
  await migrateToLatest(db);
  const dump = join(directory, 'template.tar');
  writeFileSync(dump, Buffer.from(await (await lite.dumpDataDir('none')).arrayBuffer()));
  await lite.close();
  project.provide('database', { kind: 'embedded', dump });
  return () => rmSync(directory, { recursive: true, force: true });
}

/** Migrates one database a run; each worker takes a copy of it. */
export default function setup(project: TestProject): Promise<() => unknown> {
  const url = process.env.TEST_DATABASE_URL;
  return url ? prepareServer(project, url) : prepareEmbedded(project);
}
