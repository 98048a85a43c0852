import type { AliasableExpression } from 'kysely';

export type { Expression } from 'kysely';

/** A statement that has not been sent, so that another room's store can make it a part of its own. */
export type Statement<T> = AliasableExpression<T>;
