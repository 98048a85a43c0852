import type { PaletteItem } from './palette-item.ts';
import { fewestLetters } from './use-found-items.ts';
import { useAdminRiddleNamesQuery } from '#web/features/admin/panel/__generated__/picks.generated.ts';
import { paths } from '#web/shared/paths.ts';

/** Blocks and riddles of an event, asked for with the first word that is typed; a riddle leads to its block. */
export const useQuestItems = (typed: string, eventId: string | null): PaletteItem[] => {
  const skip = eventId === null || typed.trim().length < fewestLetters;
  const { data } = useAdminRiddleNamesQuery({ variables: { eventId: eventId ?? '' }, skip });
  return (data?.editableBlocks ?? []).flatMap(({ id, title, riddles }) => {
    const way = { kind: 'go', to: paths.block(id) } as const;
    return [
      { id: `block:${id}`, group: 'block', label: title, way } as const,
      ...riddles.map(
        (riddle) =>
          ({ id: `riddle:${riddle.id}`, group: 'riddle', label: riddle.title, more: `${title} · ${riddle.number}`, way }) as const,
      ),
    ];
  });
};
