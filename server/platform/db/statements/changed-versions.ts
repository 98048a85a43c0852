import { type Expression, sql } from 'kysely';
import type { SqlInstant } from '../../clock.ts';
import type { Db } from '../tables/tables.ts';
import { type Prepared, prepared } from './prepared.ts';

/** Ids with the version that the caller knows of each, or null. Both lists have the same length. */
export interface KnownVersions {
  ids: readonly number[];
  versions: readonly (string | null)[];
}

export interface ChangedVersion {
  id: number;
  /** Empty for a row that is gone. */
  version: string;
}

/** The id of the current row in a statement for `changedVersions`. */
export const knownId = sql<number>`known.id`;

/**
 * Lists the rows whose version is not the known one, so that unchanged rows are not sent. `current` selects the version of
 * the row with the id `knownId`.
 */
export const changedVersions = (
  current: (building: { db: Db; now: SqlInstant }) => Expression<{ version: string }>,
): Prepared<KnownVersions, ChangedVersion> =>
  prepared<KnownVersions, ChangedVersion>(
    ({ db, now, param }) => sql<ChangedVersion>`select known.id, coalesce(current.version, '') as version
      from unnest(${param('ids')}::bigint[], ${param('versions')}::text[]) as known (id, version)
      left join lateral (${current({ db, now })}) as current on true
      where coalesce(current.version, '') is distinct from known.version`,
  );

/** Maps each id to its version. */
export const byId = (rows: readonly ChangedVersion[]): Map<number, string> => new Map(rows.map(({ id, version }) => [id, version]));
