import { paths } from '#web/shared/paths.ts';
import type { EventNowFragment } from '../../now/__generated__/now.generated.ts';
import { useAdminRiddleNamesQuery } from '../../panel/__generated__/picks.generated.ts';
import { useRights } from '../../rights/use-rights.ts';
import type { PaletteItem, PaletteGroup, PaletteSection } from './palette-item.ts';
import { recentItems } from './recent-items.ts';
import { minSearchLength, useFoundItems } from './use-found-items.ts';
import { useLocalItems } from './use-local-items.ts';
import { rankMatches } from './word-match.ts';

/** Blocks and riddles of an event, asked for with the first word that is typed; a riddle leads to its block. */
const useQuestItems = (typed: string, eventId: string | null): PaletteItem[] => {
  const may = useRights();
  const skip = !may('SECRETS') || eventId === null || typed.trim().length < minSearchLength;
  const { data } = useAdminRiddleNamesQuery({ variables: { eventId: eventId ?? '' }, skip });
  return (data?.editableBlocks ?? []).flatMap(({ id, title, riddles }) => {
    const way = { kind: 'go', to: paths.adminBlock(id) } as const;
    return [
      { id: `block:${id}`, group: 'block', label: title, way } as const,
      ...riddles.map(
        (riddle) =>
          ({ id: `riddle:${riddle.id}`, group: 'riddle', label: riddle.title, more: `${title} · ${riddle.number}`, way }) as const,
      ),
    ];
  });
};

export interface ShownGroup {
  name: PaletteGroup | 'recent';
  items: PaletteItem[];
}

const maxShown = 6;

const grouped = (items: readonly PaletteItem[]): ShownGroup[] =>
  [...Map.groupBy(items, ({ group }) => group)].map(([name, members]) => ({ name, items: members.slice(0, maxShown) }));

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
  const { items, ...search } = useFoundItems(typed, event?.slug ?? null);
  if (typed.trim() === '') return { groups: atFirst(local), ...search };
  const known = rankMatches(typed, [...local, ...quest]).map(({ thing }) => thing);
  return { groups: [...grouped(known), ...grouped(items)], ...search };
};
