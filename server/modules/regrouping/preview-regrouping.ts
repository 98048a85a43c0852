import { z } from 'zod';
import { categoryId } from '#server/modules/events/events.ts';
import { requireRight } from '#server/modules/identity/identity.ts';
import { command } from '#server/platform/command.ts';
import type { Context } from '#server/platform/context.ts';
import { DomainError } from '#server/platform/errors.ts';
import { regroup, type Wish } from './regroup.ts';
import type { RegroupingPreview } from './regrouping.types.ts';

export const id = z.number().int().positive().max(Number.MAX_SAFE_INTEGER);

/** Ends the transaction of a preview, which leaves nothing behind. Nobody is told of it. */
class Seen extends DomainError {
  readonly code = 'PREVIEW_STALE';
  readonly preview: RegroupingPreview;

  constructor(preview: RegroupingPreview) {
    super();
    this.preview = preview;
  }
}

const rehearse = command({
  name: 'previewRegrouping',
  input: z.object({ teamId: id, categoryId: categoryId.nullable(), fromTeamId: id.nullable() }),
  allow: (ctx) => requireRight(ctx, 'run'),
  async run(ctx, wish, { userId }): Promise<void> {
    throw new Seen(await regroup(ctx, wish, userId));
  },
  allowReplay: 'noKey',
});

/**
 * Tells organizers what a regrouping would leave the team with. The work is done and rolled back, so what is shown is what would be written.
 */
export async function previewRegrouping(ctx: Context, wish: Wish): Promise<RegroupingPreview> {
  try {
    await rehearse(ctx, wish);
  } catch (error) {
    if (error instanceof Seen) return error.preview;
    throw error;
  }
  throw new Error('a rehearsal ended without its preview');
}
