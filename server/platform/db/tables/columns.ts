import type { ColumnType, Generated } from 'kysely';

/** Numbered by the database. */
export type Id = Generated<number>;
export type Moment = ColumnType<Date, Date | undefined, Date>;
export type MaybeMoment = ColumnType<Date | null, Date | null | undefined, Date | null>;
export type Json = ColumnType<unknown, string | null | undefined, string | null>;
export type CategoryCode = 'ru' | 'en' | 'bike';
export type RoleName = 'guest' | 'insider' | 'ctc' | 'organizer';
