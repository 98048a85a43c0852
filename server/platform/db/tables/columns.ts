import type { ColumnType, Generated } from 'kysely';

/** Numbered by the database. */
export type Id = Generated<number>;
export type Moment = ColumnType<Date, Date | undefined, Date>;
export type MaybeMoment = ColumnType<Date | null, Date | null | undefined, Date | null>;
export type Json = ColumnType<unknown, string | null | undefined, string | null>;
type FurtherNumber = 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 | 13 | 14 | 15 | 16 | 17 | 18 | 19 | 20;
/** The usual categories have ids 1 to 3; a further one is called by its id. */
export type CategoryCode = 'ru' | 'en' | 'bike' | `c${FurtherNumber}`;
export type RoleName = 'guest' | 'insider' | 'ctc' | 'organizer';
export type OrganizerRoleName = 'all' | 'author' | 'desk' | 'gate' | 'observer';
