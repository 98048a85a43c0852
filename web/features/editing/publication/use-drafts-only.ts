import { useSearchParams } from 'react-router-dom';

/** The filter for drafts. It lives in the address, so a reload keeps it. */
export const useDraftsOnly = () => {
  const [search, setSearch] = useSearchParams();
  const set = (isOn: boolean) =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before);
        if (isOn) next.set('drafts', '1');
        else next.delete('drafts');
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  return [search.has('drafts'), set] as const;
};
