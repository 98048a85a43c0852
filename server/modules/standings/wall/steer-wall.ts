import { z } from 'zod';
import { categoryIds, holdEvent, refuseLeftOut } from '#server/modules/events/events.ts';
import { organizerCommand } from '#server/modules/identity/identity.ts';
import { text } from '#server/platform/text/text.ts';
import { wallTopic } from './read-wall.ts';
import { longestMessage, messageFault, rememberBefore, shownWall, untouchedWall } from './wall.rules.ts';
import { findWall, recordWall } from './wall.store.ts';
import type { WallSettings } from './wall.types.ts';

const optional = <T extends z.ZodType>(field: T) => field.nullish().transform((value) => value ?? undefined);
/** A message on the big screens. */
export const wallMessage = text(8_000, `at most ${longestMessage} characters`).superRefine((typed, check) => {
  const fault = messageFault(typed);
  if (fault) check.addIssue({ code: 'custom', message: fault });
});
const metres = (least: number, most: number) => z.number().min(least).max(most).nullish();

const wallInput = z.object({
  eventId: z.number().int().positive().max(Number.MAX_SAFE_INTEGER),
  scene: optional(z.enum(['cats', 'one', 'top3', 'feed', 'stats', 'message', 'reveal'])),
  category: z.enum(['ru', 'en', 'bike']).nullish(),
  pageSeconds: optional(z.number().int().min(5).max(120)),
  languages: optional(z.enum(['ru', 'en', 'both'])),
  messageRu: optional(wallMessage),
  messageEn: optional(wallMessage),
  screenWidthMetres: metres(0.3, 50),
  farthestViewerMetres: metres(0.5, 200),
});

export interface WallSteered {
  kind: 'WallSteered';
  eventId: number;
}

const centimetres = (length: number | null | undefined) => (typeof length === 'number' ? Math.round(length * 100) : length);

/** An organizer changes the settings of an event's walls, and every wall follows at once. Settings that are left out stay. */
export const steerWall = organizerCommand({
  name: 'steerWall',
  input: wallInput,
  async run(ctx, { eventId, category, screenWidthMetres, farthestViewerMetres, ...rest }): Promise<WallSteered> {
    const event = await holdEvent(ctx, eventId);
    if (category) refuseLeftOut(event, categoryIds[category]);
    const stored = (await findWall(ctx.db, eventId)) ?? untouchedWall;
    const { version: _version, ...before } = shownWall(stored);
    const change = {
      ...rest,
      categoryId: category && categoryIds[category],
      screenWidthCm: centimetres(screenWidthMetres),
      farthestViewerCm: centimetres(farthestViewerMetres),
    };
    const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined)) as Partial<WallSettings>;
    const after = { ...before, ...given };
    await recordWall(ctx.db, { eventId, ...after, ...rememberBefore(stored, after) });
    await ctx.audit({ eventId, subjectType: 'wall', subjectId: eventId, before, after });
    ctx.publish(wallTopic(eventId));
    return { kind: 'WallSteered', eventId };
  },
});
