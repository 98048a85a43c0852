import { join } from 'node:path';
import { archive, transfer } from '#server/modules/event-files/event-files.ts';
import { usualCategories } from '#server/modules/events/events.ts';
import { questReplacement } from '#server/modules/quest/quest.ts';
import { type CategoryCode, demoFolder } from './cast.ts';
import type { DemoContext } from './seed-context.ts';

export interface SeededRiddle {
  id: number;
  answer: string;
  hasHint: boolean;
  /** The person who waits there; null where nobody does. */
  insiderId: number | null;
  blockNumber: number;
  number: number;
}

export type SeededQuest = Record<CategoryCode, SeededRiddle[]>;

/** Imports an event file of the demo through the door that organizers use, and gives what bots need to play it. */
export async function seedQuest(
  ctx: DemoContext,
  { folder, startsAt }: { folder: string; startsAt?: Date },
): Promise<{ eventId: number; quest: SeededQuest }> {
  const source = await archive.openFolder(join(demoFolder, folder));
  const { eventId } = await transfer.importEvent(ctx, { source, startsAt });
  const blocks = await questReplacement.readStoredBlocks(ctx, eventId);
  const quest: SeededQuest = { ru: [], en: [], bike: [] };
  for (const { id, code } of usualCategories) {
    const own = blocks.filter(({ categoryId }) => categoryId === id);
    quest[code] = own.flatMap(({ riddles }, place) =>
      riddles.map((riddle, index) => ({
        id: riddle.id,
        answer: riddle.answers[0] ?? '',
        hasHint: riddle.hints.length > 0,
        insiderId: riddle.insiderIds[0] ?? null,
        blockNumber: place + 1,
        number: index + 1,
      })),
    );
  }
  return { eventId, quest };
}
