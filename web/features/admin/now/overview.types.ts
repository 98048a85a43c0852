import type { AdminFiguresQuery } from './__generated__/now.generated.ts';

export type Overview = NonNullable<AdminFiguresQuery['admin']> & Pick<AdminFiguresQuery, 'nearAnswers'>;
