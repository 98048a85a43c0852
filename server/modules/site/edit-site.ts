import { z } from 'zod';
import { type EventChanged, holdEvent, markEventChanged, requireVersion } from '#server/modules/events/events.ts';
import { organizerCommand } from '#server/modules/identity/identity.ts';
import type { Context } from '#server/platform/context.ts';
import { BadInput } from '#server/platform/errors.ts';
import { readSite } from './read-site.ts';
import { siteChange } from './site-input.ts';
import { listForeignMedia, replacePartners, replacePictures, upsertWords } from './site.store.ts';
import type { Site, SiteWords, WrittenPartner, WrittenPicture } from './site.types.ts';

const siteInput = z.object({
  eventId: z.number().int().positive().max(Number.MAX_SAFE_INTEGER),
  /** The organizer saw this version of the event. */
  version: z.number().int().positive().max(Number.MAX_SAFE_INTEGER).nullish(),
  ...siteChange,
});

/** What is to be written of a site; what is left out stays. */
type WrittenSite = Partial<SiteWords & { partners: WrittenPartner[]; pictures: WrittenPicture[] }>;

type Change = { [Part in keyof WrittenSite]: WrittenSite[Part] | null };

const written = ({ partners, pictures, ...words }: Site): Required<WrittenSite> => ({
  ...words,
  partners: partners.map(({ name, link, logoId }) => ({ name, link, logoId })),
  pictures: pictures.map(({ mediaId, alt }) => ({ mediaId, alt })),
});

async function requireOwnMedia(ctx: Pick<Context, 'db'>, eventId: number, { partners, pictures }: WrittenSite): Promise<void> {
  const used = [
    ...(partners ?? []).map(({ logoId }, place) => ({ field: `partners.${place}.logoId`, id: logoId })),
    ...(pictures ?? []).map(({ mediaId }, place) => ({ field: `pictures.${place}.mediaId`, id: mediaId })),
  ].filter((each): each is { field: string; id: number } => each.id !== null);
  const foreign = new Set(await listForeignMedia(ctx.db, { eventId, ids: [...new Set(used.map(({ id }) => id))] }));
  const wrong = used.filter(({ id }) => foreign.has(id));
  if (wrong.length > 0) throw new BadInput(wrong.map(({ field }) => ({ name: field, message: 'no file of this event' })));
}

const givenIn = (change: Change): WrittenSite =>
  Object.fromEntries(Object.entries(change).filter(([, value]) => value !== null && value !== undefined)) as WrittenSite;

/** Writes what visitors of an event see, inside the transaction of a command. The caller knows that the event may show these files. */
export async function writeSite(ctx: Pick<Context, 'db' | 'clock'>, { eventId, change }: { eventId: number; change: Change }) {
  const given = givenIn(change);
  const before = written(await readSite(ctx, eventId));
  const { partners, pictures, ...words } = { ...before, ...given };
  await upsertWords(ctx.db, { eventId, words });
  if (given.partners) await replacePartners(ctx.db, { eventId, partners });
  if (given.pictures) await replacePictures(ctx.db, { eventId, pictures });
  return { before, after: { ...words, partners, pictures } };
}

/**
 * An organizer changes what visitors of an event read: a part that is left out stays, a list replaces the list. With a version it is
 * refused when another organizer was faster.
 */
export const editSite = organizerCommand({
  name: 'editSite',
  input: siteInput,
  async run(ctx, { eventId, version, ...change }): Promise<EventChanged> {
    const event = await holdEvent(ctx, eventId);
    requireVersion(event, version);
    await requireOwnMedia(ctx, eventId, givenIn(change));
    const facts = await writeSite(ctx, { eventId, change });
    await ctx.audit({ eventId, subjectType: 'event', subjectId: eventId, ...facts });
    await markEventChanged(ctx, eventId);
    return { kind: 'EventChanged', eventId };
  },
});
