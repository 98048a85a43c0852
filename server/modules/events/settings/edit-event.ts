import { z } from 'zod';
import type { Context } from '#server/platform/context.ts';
import { refusing } from '#server/platform/db/constraints.ts';
import { playedCategories, setCategories } from '../categories/set-categories.ts';
import { updateSettings } from '../clock/event-clock.store.ts';
import { eventCommand } from '../event-command.ts';
import { aliasTaken, changedAliases, changedSettings, eventId, slugTaken, version } from '../event-input.ts';
import { findAliasOwner, listForeignSlugs, replaceAliases } from '../events.store.ts';

const editInput = z.object({ eventId, version, ...changedSettings, aliases: changedAliases, categories: playedCategories.nullish() });

/**
 * An organizer changes an event's addresses, texts, smallest team and categories; a field that is left out stays. With a version it is
 * refused when another organizer was faster.
 */
export const editEvent = eventCommand({
  right: 'write',
  name: 'editEvent',
  input: editInput,
  async change(ctx, { id }, { aliases, categories, ...input }) {
    const { eventId: _eventId, version: _version, ...settings } = input;
    const { slug } = settings;
    if (slug !== undefined && ((await findAliasOwner(ctx.db, slug)) ?? id) !== id) throw slugTaken();
    await refusing(updateSettings(ctx.db, { id, ...settings }), { event_slug_unique: slugTaken });
    if (categories) await setCategories(ctx, { eventId: id, categories });
    if (aliases) await setAliases(ctx, { eventId: id, aliases });
  },
});

/** Gives an event its aliases; an address that means another event is refused. */
export async function setAliases(ctx: Pick<Context, 'db'>, { eventId: id, aliases }: { eventId: number; aliases: readonly string[] }) {
  if ((await listForeignSlugs(ctx.db, { eventId: id, words: aliases })).length > 0) throw aliasTaken();
  await refusing(replaceAliases(ctx.db, { eventId: id, aliases }), { event_alias_pk: aliasTaken });
}
