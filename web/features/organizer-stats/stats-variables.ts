import type { CategoryCode } from '#web/graphql/__generated__/types.generated.ts';

/** What every part of the page asks with. */
export interface StatsVariables {
  event: string;
  category: CategoryCode | null;
  from: string | null;
}
