import { sql } from 'kysely';

/** SQL for a number from 0 to below 1, which depends on row and salt only, so that the data are the same in every run. */
export const roll = (row: string, salt: number) => sql`((hashint8extended(${sql.raw(row)}, ${sql.lit(salt)}) & 1048575) / 1048576.0)`;
