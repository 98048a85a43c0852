import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';

/** What narrows a list, kept in the address: a reload, a way back and a link sent to a colleague show the same. '' is no filter. */
export const useUrlFilters = <Name extends string>(...names: Name[]) => {
  const [search, setSearch] = useSearchParams();
  const list = names.join(' ');
  const filters = useMemo(
    () => Object.fromEntries(list.split(' ').map((name) => [name, search.get(name) ?? ''])) as Record<Name, string>,
    [list, search],
  );
  const choose = useCallback(
    (changes: Partial<Record<Name, string>>) =>
      setSearch(
        (before) => {
          const next = new URLSearchParams(before);
          for (const [name, value] of Object.entries<string | undefined>(changes)) {
            if (value) next.set(name, value);
            else next.delete(name);
          }
          return next;
        },
        { replace: true, preventScrollReset: true },
      ),
    [setSearch],
  );
  return [filters, choose] as const;
};
