import type { EventNowFragment } from '#web/features/admin/now/__generated__/now.generated.ts';
import type { PaletteGroup, PaletteItem, PaletteSection } from './palette-item.ts';
import { recentItems } from './recent-items.ts';
import { useFoundItems } from './use-found-items.ts';
import { useLocalItems } from './use-local-items.ts';
import { useQuestItems } from './use-quest-items.ts';
import { bestOf } from './word-match.ts';

export interface ShownGroup {
  name: PaletteGroup | 'recent';
  items: PaletteItem[];
}

const mostShown = 6;

const grouped = (items: readonly PaletteItem[]): ShownGroup[] =>
  [...Map.groupBy(items, ({ group }) => group)].map(([name, members]) => ({ name, items: members.slice(0, mostShown) }));

/** The items before any text: recent ones, then commands and places. */
const atFirst = (local: readonly PaletteItem[]): ShownGroup[] => {
  const recent = recentItems().map((saved) => ({ ...(local.find(({ id }) => id === saved.id) ?? saved), id: `recent:${saved.id}` }));
  const acts = local.filter(({ group }) => group === 'act');
  const sections = local.filter(({ group }) => group === 'section');
  return [
    { name: 'recent' as const, items: recent },
    { name: 'act' as const, items: acts },
    { name: 'section' as const, items: sections },
  ].filter(({ items }) => items.length > 0);
};

/** The lines of the palette. Results of the server come last, so they shift nothing when they arrive. */
export const usePaletteItems = (typed: string, sections: readonly PaletteSection[], event: EventNowFragment | null) => {
  const local = useLocalItems(sections, event, typed);
  const quest = useQuestItems(typed, event?.id ?? null);
  const { found, ...search } = useFoundItems(typed, event?.slug ?? null);
  if (typed.trim() === '') return { groups: atFirst(local), ...search };
  const known = bestOf(typed, [...local, ...quest]).map(({ thing }) => thing);
  return { groups: [...grouped(known), ...grouped(found)], ...search };
};
