import { basename } from 'node:path';
import type { SourceFile } from '../sources.ts';

const name = /^\d{8}T\d{4}_[a-z0-9]+(_[a-z0-9]+)*\.ts$/;

/** Lists migrations with a wrong name. They run in the order of their names, so each name has its minute, and no two share one. */
export function listMigrationProblems(sources: SourceFile[]): string[] {
  const minutes = new Map<string, string>();
  return sources
    .filter(({ path }) => path.startsWith('migrations/') && path.endsWith('.ts'))
    .flatMap(({ path, text }) => {
      const file = basename(path);
      const minute = file.slice(0, 13);
      const twin = minutes.get(minute);
      minutes.set(minute, path);
      return [
        ...(name.test(file) ? [] : [`${path}: a migration is named like 20261121T0900_create_teams.ts`]),
        ...(twin ? [`${path}: has the same minute as ${twin}, so their order is nobody's decision`] : []),
        ...(/export (async )?function up\(/.test(text) ? [] : [`${path}: has no function up`]),
      ];
    });
}
