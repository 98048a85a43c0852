import { z } from 'zod';
import { categoryCodes, categoryIds, holdEvent, refuseLeftOut, wallTopic } from '#server/modules/events/events.ts';
import { organizerCommand } from '#server/modules/identity/identity.ts';
import type { Context } from '#server/platform/context.ts';
import { text } from '#server/platform/input.ts';
import { nominationKinds } from '../ceremony/nominations.rules.ts';
import { maxMessageLength, findMessageFault, sceneToRestore, resolveScene, unchangedWall } from './wall.rules.ts';
import { findWall, recordWall } from './wall.store.ts';
import type { WallSettings } from './wall.types.ts';

const optional = <T extends z.ZodType>(field: T) => field.nullish().transform((value) => value ?? undefined);
/** A message on the big screens. */
export const wallMessage = text(8_000, `at most ${maxMessageLength} characters`).superRefine((message, check) => {
  const fault = findMessageFault(message);
  if (fault) check.addIssue({ code: 'custom', message: fault });
});
const metres = (min: number, max: number) => z.number().min(min).max(max).nullish();

const wallInput = z.object({
  eventId: z.number().int().positive().max(Number.MAX_SAFE_INTEGER),
  scene: optional(z.enum(['cats', 'one', 'top3', 'feed', 'stats', 'message', 'reveal', 'nominations', 'podium', 'thanks'])),
  category: z.enum(categoryCodes).nullish(),
  pageSeconds: optional(z.number().int().min(5).max(120)),
  languages: optional(z.enum(['ru', 'en', 'both'])),
  messageRu: optional(wallMessage),
  messageEn: optional(wallMessage),
  screenWidthMetres: metres(0.3, 50),
  farthestViewerMetres: metres(0.5, 200),
  nomination: z.enum(nominationKinds).nullish(),
});

export interface WallSteered {
  kind: 'WallSteered';
  eventId: number;
}

const toCentimetres = (length: number | null | undefined) => (typeof length === 'number' ? Math.round(length * 100) : length);

/** Changes the settings of an event's walls, and every wall follows at once. Settings that are left out stay. */
export const steerWall = organizerCommand({
  right: 'run',
  name: 'steerWall',
  input: wallInput,
  async run(ctx, { eventId, category, screenWidthMetres, farthestViewerMetres, ...rest }): Promise<WallSteered> {
    const event = await holdEvent(ctx, eventId);
    if (category) refuseLeftOut(event, categoryIds[category]);
    const stored = (await findWall(ctx.db, eventId)) ?? unchangedWall;
    const { version: _version, ...before } = resolveScene(stored);
    const change = {
      ...rest,
      categoryId: category && categoryIds[category],
      screenWidthCm: toCentimetres(screenWidthMetres),
      farthestViewerCm: toCentimetres(farthestViewerMetres),
    };
    const changed = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined)) as Partial<WallSettings>;
    const after = { ...before, ...changed };
    await recordWall(ctx.db, { eventId, ...after, ...sceneToRestore(stored, after) });
    await ctx.audit({ eventId, subjectType: 'wall', subjectId: eventId, before, after });
    ctx.publish(wallTopic(eventId));
    return { kind: 'WallSteered', eventId };
  },
});

/**
 * Puts a reveal that begins on the walls of its event, which show their present scene again afterwards. The caller has locked the event.
 */
export async function showReveal(ctx: Pick<Context, 'db' | 'publish'>, eventId: number): Promise<void> {
  const stored = { ...((await findWall(ctx.db, eventId)) ?? unchangedWall), isRevealOn: true };
  const { version: _version, ...before } = resolveScene(stored);
  const after = { ...before, scene: 'reveal' as const, categoryId: null };
  await recordWall(ctx.db, { eventId, ...after, ...sceneToRestore(stored, after) });
  ctx.publish(wallTopic(eventId));
}
