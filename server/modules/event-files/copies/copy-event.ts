import { z } from 'zod';
import { type EventChanged, eventSettings, readEvent } from '#server/modules/events/events.ts';
import { organizerCommand } from '#server/modules/identity/identity.ts';
import type { questReplacement } from '#server/modules/quest/quest.ts';
import { NotFound } from '#server/platform/errors.ts';
import { text } from '#server/platform/input.ts';
import { readContent } from '../content/read-content.ts';
import { writeContent } from '../transfer/write-content.ts';
import { insertCopy } from './copies.store.ts';

const copyInput = z.object({
  eventId: z.number().int().positive().max(Number.MAX_SAFE_INTEGER),
  /** The address of the copy. */
  slug: text(64),
  startsAt: z.date(),
  /** Without a name the copy has that of its original. */
  name: text(800).nullish(),
  nameEn: text(800).nullish(),
  /** The copy is a rehearsal. */
  isSandbox: z.boolean().nullish(),
  /** All times of the copy pass this many times as fast. */
  speed: z.number().int().min(1).max(60).nullish(),
});

/**
 * An organizer opens a new event with all that organizers have made of another one: its texts, prices, partners, blocks and riddles,
 * without what teams did. All times move with the start, and with `speed` closer to it. The copy is hidden until an organizer shows it, or until it begins.
 */
export const copyEvent = organizerCommand({
  right: 'write',
  name: 'copyEvent',
  input: copyInput,
  async run(ctx, { eventId: copyOf, slug, startsAt, name, nameEn, isSandbox, speed }): Promise<EventChanged> {
    const original = await readEvent(ctx, copyOf);
    if (!original) throw new NotFound();
    const content = await readContent(ctx, original);
    const { settings } = content;
    const freezeAt = original.plannedFreezeAt ?? settings.freezeAt;
    const later = (instant: Date) => new Date(startsAt.getTime() + (instant.getTime() - settings.startsAt.getTime()) / (speed ?? 1));
    const movedPublication = (publication: questReplacement.WrittenPublication): questReplacement.WrittenPublication =>
      typeof publication === 'object' && 'at' in publication ? { at: later(new Date(publication.at)).toISOString() } : publication;
    const { eventId } = await writeContent(ctx, {
      eventId: null,
      evenPlayed: false,
      source: 'copy',
      isSandbox: isSandbox ?? false,
      content: {
        ...content,
        blocks: content.blocks.map((block) => ({
          ...block,
          publication: movedPublication(block.publication),
          riddles: block.riddles.map((riddle) => ({ ...riddle, publication: movedPublication(riddle.publication) })),
        })),
        settings: {
          ...settings,
          slug,
          aliases: [],
          name: name ?? settings.name,
          nameEn: nameEn ?? (name == null ? settings.nameEn : ''),
          startsAt,
          // Of an original that was ended early the planned end counts.
          endsAt: later(original.plannedEndsAt ?? settings.endsAt),
          freezeAt: freezeAt && later(freezeAt),
        },
      },
    });
    await insertCopy(ctx.db, { eventId, sourceId: copyOf });
    await eventSettings.hideNewEvent(ctx.db, { id: eventId, isHidden: true });
    await ctx.audit({ eventId, subjectType: 'event', subjectId: eventId, after: { copyOf, slug, ...(isSandbox && { isSandbox }) } });
    return { kind: 'EventChanged', eventId };
  },
});
