import type { AliasableExpression } from 'kysely';

export type { Expression } from 'kysely';

/** A statement that has not been sent: another room's store may ask it together with its own. */
export type Statement<T> = AliasableExpression<T>;
