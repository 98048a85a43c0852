import { isCategoryCode } from '#web/graphql/category-code.ts';
import { useUrlFilters } from '#web/shared/hooks/use-url-filters.ts';

/** The filters of the blocks. */
export const useFilters = () => {
  const [{ event, category }, choose] = useUrlFilters('event', 'category');
  return {
    eventId: /^\d+$/.test(event) ? event : '',
    category: isCategoryCode(category) ? category : ('' as const),
    chooseEvent: (event: string) => choose({ event }),
    chooseCategory: (category: string) => choose({ category }),
  };
};
