import { type Expression, sql } from 'kysely';
import type { Db } from '../tables/tables.ts';
import type { SqlInstant } from '#server/platform/clock.ts';
import { type Prepared, prepared } from './prepared.ts';

/** Each of these ids with the version that is known of it; null while none is. Both lists have one length. */
export interface KnownVersions {
  ids: readonly number[];
  versions: readonly (string | null)[];
}

export interface ChangedVersion {
  id: number;
  /** Empty for what is gone. */
  version: string;
}

/** The id of a row that is asked for, in a statement for `changedVersions`. */
export const knownId = sql<number>`known.id`;

/**
 * Lists those of the rows whose version is not the known one, so that what stayed the same does not travel. `current` selects the version of
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

/** The rows by id. */
export const byId = (rows: readonly ChangedVersion[]): Map<number, string> => new Map(rows.map(({ id, version }) => [id, version]));
