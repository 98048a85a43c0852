import { sql } from 'kysely';

/** A number from 0 to below 1, the same for the same row and salt, so that what is filled by it is the same in every run. */
export const roll = (row: string, salt: number) => sql`((hashint8extended(${sql.raw(row)}, ${sql.lit(salt)}) & 1048575) / 1048576.0)`;
