import type { CategoryCode } from '#web/graphql/__generated__/types.generated.ts';

/** The variables of every query of the page. */
export interface StatsVariables {
  event: string;
  category: CategoryCode | null;
  from: string | null;
}
