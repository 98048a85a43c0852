import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';

/** The filters of a list live in the address, so a reload, the back button and a shared link show the same rows. '' is no filter. */
export const useUrlFilters = <Name extends string>(...names: Name[]) => {
  const [search, setSearch] = useSearchParams();
  const list = names.join(' ');
  const filters = useMemo(
    () => Object.fromEntries(list.split(' ').map((name) => [name, search.get(name) ?? ''])) as Record<Name, string>,
    [list, search],
  );
  const choose = useCallback(
    (changes: Partial<Record<Name, string>>) => {
      // The address knows a choice that is not rendered yet; the parameters that the router gives to an updater do not, and the first of
      // two quick choices would be lost.
      const next = new URLSearchParams(window.location.search);
      for (const [name, value] of Object.entries<string | undefined>(changes)) {
        if (value) next.set(name, value);
        else next.delete(name);
      }
      setSearch(next, { replace: true, preventScrollReset: true });
    },
    [setSearch],
  );
  return [filters, choose] as const;
};
