import { localized } from '#web/shared/format/localized.ts';
import { usePageZone } from '#web/shared/format/page-zone.ts';
import { useLanguage } from '#web/shared/hooks/use-language.ts';
import { useAdminEventChoiceQuery } from './__generated__/event-choice.generated.ts';

/** The event that a section shows, in whose zone it tells the hours: the one of the address, else the current one. Null: there is none, or not yet. */
export const useEventChoice = (slug: string) => {
  const language = useLanguage();
  const { data, error, refetch } = useAdminEventChoiceQuery({ variables: { slug: slug || null } });
  usePageZone(data?.event?.zone);
  const event = data?.event ? { ...data.event, name: localized(data.event.localizedName, language) } : null;
  return { event, isKnown: data !== undefined, error: data ? undefined : error, retry: () => void refetch() };
};
