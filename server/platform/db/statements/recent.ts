import { type Expression, type RawBuilder, sql } from 'kysely';
import type { SqlInstant } from '#server/platform/clock.ts';

/** So far ahead of its own time a transaction can see what another one wrote that began after it and was faster. */
const aheadSeconds = 5;

/**
 * True of an instant of the last so many seconds. One further ahead than transactions overtake each other was written before the clock of the
 * database went back: nobody knows how old it is, so it counts for nothing, and nobody waits for as long as the clock jumped.
 */
export const isRecent = (
  at: Expression<unknown>,
  { now, seconds }: { now: SqlInstant; seconds: number | Expression<number> },
): RawBuilder<boolean> =>
  sql<boolean>`(${at} > ${now} - ${seconds} * interval '1 second' and ${at} <= ${now} + ${sql.lit(aheadSeconds)} * interval '1 second')`;
