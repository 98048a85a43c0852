/** A board has two audiences: everybody, and organizers, who also see what a freeze hides. */
export type Audience = 'public' | 'organizer';

/** These instants decide whether an event is frozen; `now` is the database's. */
export interface Freeze {
  now: Date;
  freezeAt: Date | null;
  revealedAt: Date | null;
}

/**
 * The one rule of the freeze: it returns the instant up to which an audience may see what was scored, null for no limit. The board, its
 * subscription, the export, the statistics, the answers, the walls and the feed of scores all use it, so that none of them leaks scores.
 */
export function freezeHorizon({ now, freezeAt, revealedAt }: Freeze, audience: Audience): Date | null {
  if (audience === 'organizer' || !freezeAt || now < freezeAt) return null;
  return revealedAt && now >= revealedAt ? null : freezeAt;
}

/** Only organizers see more than the public board. */
export const toAudience = (role: string | null | undefined): Audience => (role === 'organizer' ? 'organizer' : 'public');
