import { useAdminEventChoiceQuery } from './__generated__/event-choice.generated.ts';

/** The event that a section shows: the one of the address, else the current one. Null: there is none, or not yet. */
export const useEventChoice = (slug: string) => {
  const { data, error, refetch } = useAdminEventChoiceQuery({ variables: { slug: slug || null } });
  return { event: data?.event ?? null, isKnown: data !== undefined, error: data ? undefined : error, retry: () => void refetch() };
};
