import type { CategoryCode } from '#web/graphql/__generated__/types.generated.ts';
import { localized } from '#web/shared/format/localized.ts';
import { useLanguage } from '#web/shared/hooks/use-language.ts';
import { useEditingPlacesQuery } from '../blocks/__generated__/editable-block.generated.ts';

export interface Choice<Value extends string = string> {
  value: Value;
  label: string;
}

/** Events and categories to choose from, newest event first, and the organizer's own team. */
export const useEventChoices = () => {
  const language = useLanguage();
  const { data } = useEditingPlacesQuery({ fetchPolicy: 'cache-and-network' });
  const events =
    data?.events.map(({ id, localizedName, status, zone, prices, categories }) => ({
      value: id,
      label: localized(localizedName, language),
      status,
      zone,
      prices,
      categories,
    })) ?? [];
  const all = Object.values(Object.fromEntries(events.flatMap(({ categories }) => categories).map((each) => [each.id, each])));
  /** The categories of an event; without one those of all events. */
  const listCategories = (eventId: string): Choice<CategoryCode>[] =>
    (events.find(({ value }) => value === eventId)?.categories ?? all).map(({ code, name }) => ({
      value: code,
      label: localized(name, language),
    }));
  const findLanguage = (category: string) => all.find(({ code }) => code === category)?.contentLanguage;
  /** True when teams see changes there at once, and what is new begins as a draft. */
  const isPlayed = (eventId: string) =>
    events.some(({ value, status }) => value === eventId && (status === 'ACTIVE' || status === 'PAUSED'));
  /** True from the start of play on: a price changes then for a reason only. */
  const hasBegun = (eventId: string) => events.some(({ value, status }) => value === eventId && status !== 'SCHEDULED');
  const findPrices = (eventId: string) => events.find(({ value }) => value === eventId)?.prices;
  return {
    events,
    listCategories,
    findLanguage,
    isPlayed,
    hasBegun,
    findPrices,
    team: data?.viewer?.team ?? null,
    isReady: data !== undefined,
  };
};
