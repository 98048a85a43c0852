import { useSearchParams } from 'react-router-dom';
import type { CategoryCode } from '#web/graphql/__generated__/types.generated.ts';

const codes: readonly CategoryCode[] = ['RU', 'EN', 'BIKE'];
const isCode = (value: string | null): value is CategoryCode => codes.includes(value as CategoryCode);

/** The filters of the blocks. They live in the address, so a reload keeps them. */
export const useFilters = () => {
  const [search, setSearch] = useSearchParams();
  const category = search.get('category');
  const choose = (name: 'event' | 'category') => (value: string) =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before);
        if (value === '') next.delete(name);
        else next.set(name, value);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  const eventId = search.get('event') ?? '';
  return {
    eventId: /^\d+$/.test(eventId) ? eventId : '',
    category: (isCode(category) ? category : '') as CategoryCode | '',
    chooseEvent: choose('event'),
    chooseCategory: choose('category'),
  };
};
