import { z } from 'zod';
import { readEventBySlug } from '#server/modules/events/events.ts';
import { requireRight } from '#server/modules/identity/identity.ts';
import type { Context } from '#server/platform/context.ts';
import type { EntryKind } from '#server/platform/db/tables/tables.ts';
import { parse } from '#server/platform/input.ts';
import type { LedgerLine } from '../admin.types.ts';
import { hidePlace } from '../hide-place.ts';
import { id, orNull, page, slug } from '../page-input.ts';
import { listLedger } from './ledger.store.ts';

const ledgerInput = z.object({ event: slug, teamId: orNull(id), actorId: orNull(id), ...page });

/** Reads every change of points and coins in an event, newest first. For organizers. */
export async function readLedger(
  ctx: Context,
  { kind = null, ...input }: z.input<typeof ledgerInput> & { kind?: EntryKind | null | undefined },
): Promise<LedgerLine[]> {
  requireRight(ctx, 'read');
  const { event: eventSlug, ...filter } = parse(ledgerInput, input);
  const event = await readEventBySlug(ctx, eventSlug);
  if (!event) return [];
  return (await listLedger(ctx.db, { ...filter, kind, eventId: event.id })).map((line) => hidePlace(ctx, event, line));
}
