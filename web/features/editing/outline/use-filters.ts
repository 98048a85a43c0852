import type { CategoryCode } from '#web/graphql/__generated__/types.generated.ts';
import { useUrlFilters } from '#web/shared/hooks/use-url-filters.ts';

const codes: readonly string[] = ['RU', 'EN', 'BIKE'] satisfies CategoryCode[];

/** The filters of the blocks. */
export const useFilters = () => {
  const [{ event, category }, choose] = useUrlFilters('event', 'category');
  return {
    eventId: /^\d+$/.test(event) ? event : '',
    category: (codes.includes(category) ? category : '') as CategoryCode | '',
    chooseEvent: (event: string) => choose({ event }),
    chooseCategory: (category: string) => choose({ category }),
  };
};
