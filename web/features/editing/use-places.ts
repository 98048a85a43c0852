import { useEditingPlacesQuery } from '#web/features/editing/editable-block.generated.ts';
import type { CategoryCode } from '#web/graphql/generated/types.generated.ts';
import { useLanguage } from '#web/shared/hooks/use-language.ts';

export interface Choice<Value extends string = string> {
  value: Value;
  label: string;
}

/** Events and categories to choose from, newest event first, and the organizer's own team. */
export const usePlaces = () => {
  const language = useLanguage();
  const { data } = useEditingPlacesQuery();
  const events: Choice[] = data?.events.map(({ id, name }) => ({ value: id, label: name })) ?? [];
  const categories: Choice<CategoryCode>[] =
    data?.events[0]?.categories.map(({ code, name }) => ({ value: code, label: name[language] })) ?? [];
  return { events, categories, team: data?.viewer?.team ?? null, isReady: data !== undefined };
};
