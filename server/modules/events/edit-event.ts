import { z } from 'zod';
import type { Context } from '#server/platform/context.ts';
import { refusing } from '#server/platform/db/constraints.ts';
import { parse } from '#server/platform/parse.ts';
import { changeEvent, type EventChanged } from './change-event.ts';
import { updateTexts } from './event-clock.store.ts';
import { changedTexts, eventId, slugTaken, version } from './event-input.ts';

const editInput = z.object({ eventId, version, ...changedTexts });

/** An organizer changes an event's address and texts; what is left out stays. With a version, only if nobody was faster. */
export function editEvent(ctx: Context, input: z.input<typeof editInput>): Promise<EventChanged> {
  const edit = parse(editInput, input);

  return changeEvent(ctx, { action: 'editEvent', input: edit }, async (within) => {
    const { eventId: id, slug, name, descriptionRu, descriptionEn, placeRu, placeEn } = edit;
    const texts = { slug, name, descriptionRu, descriptionEn, placeRu, placeEn };
    await refusing(updateTexts(within.db, { id, ...texts }), { event_slug_unique: slugTaken });
  });
}
