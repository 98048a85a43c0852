import { type FieldMergeFunction, InMemoryCache, type Reference, type StoreObject } from '@apollo/client';
import possibleTypes from '#web/graphql/generated/possible-types.generated.ts';

type Snapshot = StoreObject | Reference | null;

/** Versions are decimal strings, longer than a double can hold. */
const versionOf = (version: string | undefined): bigint => (version !== undefined && /^\d+$/.test(version) ? BigInt(version) : -1n);

/** Whether one board is of a version before another. */
export const isOlderBoard = (one: { version: string } | null | undefined, other: { version: string } | null | undefined): boolean =>
  one != null && versionOf(one.version) < versionOf(other?.version);

/**
 * Snapshots come by query and by subscription and may overtake each other: the board never goes back.
 * One of the same version may only say whether the server still vouches for it.
 */
export const keepNewerStandings: FieldMergeFunction<Snapshot> = (existing, incoming, { readField }) => {
  if (!existing || !incoming) return incoming;
  const shown = versionOf(readField<string>('version', existing));
  const arrived = versionOf(readField<string>('version', incoming));
  if (arrived > shown) return incoming;
  if (arrived < shown) return existing;
  return { ...existing, isStale: readField<boolean>('isStale', incoming) } as Snapshot;
};

export const createCache = (): InMemoryCache =>
  new InMemoryCache({
    ...possibleTypes,
    typePolicies: {
      Query: { fields: { standings: { keyArgs: ['event', 'category', 'first', 'after'], merge: keepNewerStandings } } },
      // Parts of one thing, without an id of their own: a new answer is laid over the old one.
      Hint: { merge: true },
      Solution: { merge: true },
      LocalizedText: { merge: true },
      PriceList: { merge: true },
      Pass: { merge: true },
      // Its cards ask for parts of it on their own.
      OrganizerStatistics: { merge: true },
    },
  });
