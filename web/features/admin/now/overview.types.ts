import type { AdminFiguresQuery } from './__generated__/now.generated.ts';

export type NearAnswers = NonNullable<AdminFiguresQuery['nearAnswers']>;

/** Without near answers for who sees no answers. */
export type Overview = NonNullable<AdminFiguresQuery['admin']> & { nearAnswers: NearAnswers | null };
