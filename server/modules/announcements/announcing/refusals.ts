import type { AnnouncementAudience } from '#server/platform/db/tables/tables.ts';
import { BadInput } from '#server/platform/errors.ts';

/** Refuses an end that is over already. */
export function refuseEnded({ now }: { now: Date }, endsAt: Date | null | undefined): void {
  if (endsAt && endsAt <= now) throw new BadInput([{ name: 'endsAt', message: 'still to come' }]);
}

/** Refuses to show on walls, which everybody sees, what is not for everybody. */
export function refuseOnWall(audience: AnnouncementAudience, { isOnWall }: { isOnWall: boolean }): void {
  if (isOnWall && audience !== 'everybody' && audience !== 'category')
    throw new BadInput([{ name: 'isOnWall', message: 'only what is for everybody or a category' }]);
}
