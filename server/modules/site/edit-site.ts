import { z } from 'zod';
import { type EventChanged, eventClock, holdEvent, markEventChanged } from '#server/modules/events/events.ts';
import { organizerCommand } from '#server/modules/identity/identity.ts';
import type { Context } from '#server/platform/context.ts';
import { BadInput } from '#server/platform/errors.ts';
import { readSite } from './read-site.ts';
import { siteChange } from './site-input.ts';
import { listForeignMedia, replacePartners, replacePictures, upsertWords } from './site.store.ts';
import type { Site, SiteWords, WrittenPartner, WrittenPicture } from './site.types.ts';

const siteInput = z.object({
  eventId: z.number().int().positive().max(Number.MAX_SAFE_INTEGER),
  /** The version of the event that the organizer saw. */
  version: z.number().int().positive().max(Number.MAX_SAFE_INTEGER).nullish(),
  ...siteChange,
});

/** The fields of a site that are written. Fields that are left out stay. */
type WrittenSite = Partial<SiteWords & { partners: WrittenPartner[]; pictures: WrittenPicture[] }>;

type SiteChange = { [Field in keyof WrittenSite]: WrittenSite[Field] | null };

const toWrittenSite = ({ partners, pictures, ...words }: Site): Required<WrittenSite> => ({
  ...words,
  partners: partners.map(({ name, link, logoId }) => ({ name, link, logoId })),
  pictures: pictures.map(({ mediaId, alt }) => ({ mediaId, alt })),
});

/** Refuses files of other events. */
async function requireOwnMedia(ctx: Pick<Context, 'db'>, eventId: number, { partners, pictures }: WrittenSite): Promise<void> {
  const used = [
    ...(partners ?? []).map(({ logoId }, index) => ({ field: `partners.${index}.logoId`, id: logoId })),
    ...(pictures ?? []).map(({ mediaId }, index) => ({ field: `pictures.${index}.mediaId`, id: mediaId })),
  ].filter((each): each is { field: string; id: number } => each.id !== null);
  const foreign = new Set(await listForeignMedia(ctx.db, { eventId, ids: [...new Set(used.map(({ id }) => id))] }));
  const wrong = used.filter(({ id }) => foreign.has(id));
  if (wrong.length > 0) throw new BadInput(wrong.map(({ field }) => ({ name: field, message: 'no file of this event' })));
}

const withoutNulls = (change: SiteChange): WrittenSite =>
  Object.fromEntries(Object.entries(change).filter(([, value]) => value !== null && value !== undefined)) as WrittenSite;

/** Writes the site of an event, in the transaction of a command. The caller has checked that the files belong to the event. */
export async function writeSite(ctx: Pick<Context, 'db' | 'clock'>, { eventId, change }: { eventId: number; change: SiteChange }) {
  const changed = withoutNulls(change);
  const before = toWrittenSite(await readSite(ctx, eventId));
  const { partners, pictures, ...words } = { ...before, ...changed };
  await upsertWords(ctx.db, { eventId, words });
  if (changed.partners) await replacePartners(ctx.db, { eventId, partners });
  if (changed.pictures) await replacePictures(ctx.db, { eventId, pictures });
  return { before, after: { ...words, partners, pictures } };
}

/**
 * Changes what visitors of an event read. A field that is left out stays, and a list replaces the whole list. With a version, the command
 * is refused if another organizer was faster.
 */
export const editSite = organizerCommand({
  right: 'write',
  name: 'editSite',
  input: siteInput,
  async run(ctx, { eventId, version, ...change }): Promise<EventChanged> {
    const event = await holdEvent(ctx, eventId);
    eventClock.requireVersion(event, version);
    await requireOwnMedia(ctx, eventId, withoutNulls(change));
    const facts = await writeSite(ctx, { eventId, change });
    await ctx.audit({ eventId, subjectType: 'event', subjectId: eventId, ...facts });
    await markEventChanged(ctx, eventId);
    return { kind: 'EventChanged', eventId };
  },
});
