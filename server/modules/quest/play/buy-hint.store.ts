import { sql } from 'kysely';
import type { EntryValues } from '#server/modules/scoring/scoring.ts';
import { type ResultValues, writeResult } from '#server/platform/db/statements/key-row.ts';
import type { Building } from '#server/platform/db/statements/prepared.ts';
import type { EntryParts } from './play.store.ts';

export interface HintValues extends ResultValues, EntryValues {
  riddleId: number;
  userId: number;
}

/** Writes a hint with its price. Relies on hint_pk: a second hint for the riddle breaks the transaction. */
export const writingHint = (building: Building<HintValues>, entry: EntryParts) => {
  const { db, now, params } = building;
  return db
    .with('saved', () => writeResult(building))
    .with('bought', (parts) =>
      parts.insertInto('hint').values({ ...params('teamId', 'riddleId', 'epoch', 'userId'), at: sql<Date>`${now}` }),
    )
    .with('entered', () => entry.line)
    .with('balance', () => entry.balance)
    .selectFrom('balance')
    .selectAll();
};
