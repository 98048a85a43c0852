import { useUrlFilters } from '#web/shared/hooks/use-url-filters.ts';

/** The filter for drafts. */
export const useDraftsOnly = () => {
  const [{ drafts }, choose] = useUrlFilters('drafts');
  return [drafts !== '', (isOn: boolean) => choose({ drafts: isOn ? '1' : '' })] as const;
};
