/** Whose view it is: what everybody is shown, or an organizer's. */
export type Audience = 'public' | 'organizer';

/** What the freeze of an event is decided by; `now` is the database's. */
export interface Freeze {
  now: Date;
  freezeAt: Date | null;
  revealedAt: Date | null;
}

/**
 * The one rule of the freeze: the instant up to which this audience may see what was scored, null for no limit. The board, its
 * subscription, the export, the statistics, the answers, the walls and the feed of scores all ask it, so that nothing leaks by a side door.
 */
export function horizonOf({ now, freezeAt, revealedAt }: Freeze, audience: Audience): Date | null {
  if (audience === 'organizer' || !freezeAt || now < freezeAt) return null;
  return revealedAt && now >= revealedAt ? null : freezeAt;
}

export const audienceOf = (role: string | null | undefined): Audience => (role === 'organizer' ? 'organizer' : 'public');
