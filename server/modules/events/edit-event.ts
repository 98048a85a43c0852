import { z } from 'zod';
import type { Context } from '#server/platform/context.ts';
import { refusing } from '#server/platform/db/constraints.ts';
import { parse } from '#server/platform/parse.ts';
import { changeEvent, type EventChanged } from './change-event.ts';
import { updateTexts } from './event-clock.store.ts';
import { aliasTaken, changedAliases, changedTexts, eventId, slugTaken, version } from './event-input.ts';
import { findAliasOwner, listForeignSlugs, replaceAliases } from './events.store.ts';

const editInput = z.object({ eventId, version, ...changedTexts, aliases: changedAliases });

/** An organizer changes an event's addresses and texts; what is left out stays. With a version, only if nobody was faster. */
export function editEvent(ctx: Context, input: z.input<typeof editInput>): Promise<EventChanged> {
  const edit = parse(editInput, input);

  return changeEvent(ctx, { action: 'editEvent', input: edit }, async (within) => {
    const { eventId: id, slug, name, descriptionRu, descriptionEn, placeRu, placeEn, aliases } = edit;
    if (slug !== undefined && ((await findAliasOwner(within.db, slug)) ?? id) !== id) throw slugTaken();
    const texts = { slug, name, descriptionRu, descriptionEn, placeRu, placeEn };
    await refusing(updateTexts(within.db, { id, ...texts }), { event_slug_unique: slugTaken });
    if (aliases) await setAliases(within, { eventId: id, aliases });
  });
}

/** Gives an event its aliases; an address that means another event is refused. */
export async function setAliases(ctx: Pick<Context, 'db'>, { eventId: id, aliases }: { eventId: number; aliases: readonly string[] }) {
  if ((await listForeignSlugs(ctx.db, { eventId: id, words: aliases })).length > 0) throw aliasTaken();
  await refusing(replaceAliases(ctx.db, { eventId: id, aliases }), { event_alias_pk: aliasTaken });
}
