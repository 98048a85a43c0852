import { z } from 'zod';
import type { Context } from '#server/platform/context.ts';
import { NotFound } from '#server/platform/errors.ts';
import { parse, trimmedText } from '#server/platform/input.ts';
import { typedHttpsLink } from '#server/platform/text/link.ts';
import type { InsiderProfile } from '../identity.types.ts';
import { organizerCommand } from '../organizer-command.ts';
import { requireRight } from '../organizer-rights.ts';
import { personName } from '../person-name.ts';
import { plainText } from '../plain-text.ts';
import { findInsider, listInsiders, lockInsider, updateInsider } from './insiders.store.ts';

const profileInput = z.object({
  id: z.number().int().positive().max(Number.MAX_SAFE_INTEGER),
  fullName: personName.optional(),
  studentOrganization: plainText(200)
    .transform((typed) => typed || null)
    .nullish(),
  geoLink: z.union([z.literal('').transform(() => null), typedHttpsLink(2048)]).nullish(),
});

const pageInput = z.object({
  search: trimmedText(200).default(''),
  first: z.number().int().min(1).max(100).default(100),
  /** The previous page ended with this person. */
  after: z.int().positive().nullish(),
});

/** Reads insiders by name, for organizers only. */
export async function readInsiders(ctx: Context, input: z.input<typeof pageInput> = {}): Promise<InsiderProfile[]> {
  requireRight(ctx, 'secrets');
  const { after, ...page } = parse(pageInput, input);
  return listInsiders(ctx.db, { ...page, after: after ?? null });
}

/** Reads one insider for organizers; null when the person is no insider. */
export async function readInsider(ctx: Context, id: number): Promise<InsiderProfile | null> {
  requireRight(ctx, 'secrets');
  return (await findInsider(ctx.db, id)) ?? null;
}

/** An organizer edits an insider's profile; a field that is left out stays, null and '' clear it. */
export const updateInsiderProfile = organizerCommand({
  right: 'run',
  name: 'updateInsiderProfile',
  input: profileInput,
  async run(ctx, { id, ...change }): Promise<{ id: number }> {
    const before = await lockInsider(ctx.db, id);
    if (!before) throw new NotFound();
    const named = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
    if (Object.keys(named).length > 0) await updateInsider(ctx.db, { id, ...named });
    await ctx.audit({ subjectType: 'person', subjectId: id, before, after: { ...before, ...named } });
    return { id };
  },
  async show(ctx, { id }): Promise<InsiderProfile> {
    const insider = await findInsider(ctx.db, id);
    if (!insider) throw new NotFound();
    return insider;
  },
});
