import { BadInput, EditConflict } from '#server/platform/errors.ts';
import type { HeldEvent } from '../events.types.ts';

/** An end so close could pass while it is being written; what is to end at once is ended, not scheduled. */
const leastAheadMs = 60_000;

const refuse = (name: string, message: string) => {
  throw new BadInput([{ name, message }]);
};

/** The version of an event that somebody looked at before changing it; without it whoever comes last is right. */
export type Seen = number | null | undefined;

/** Whoever changes an event sees first what another organizer has made of it meanwhile. */
export function requireVersion(event: { version: number }, seen: Seen): void {
  if (seen != null && seen !== event.version) throw new EditConflict();
}

/** docs/rules.md: a start lies ahead and, once play has begun, stays; an end lies a minute ahead, and after the freeze. */
export function requireWindow(event: HeldEvent, { startsAt, endsAt }: { startsAt: Date; endsAt: Date }): void {
  const isMoved = startsAt.getTime() !== event.startsAt.getTime();
  if (isMoved && event.status !== 'scheduled') refuse('startsAt', 'play has begun');
  if (isMoved && startsAt < event.now) refuse('startsAt', 'is in the past');
  if (endsAt.getTime() < event.now.getTime() + leastAheadMs) refuse('endsAt', 'must be at least a minute ahead');
  if (event.freezeAt && endsAt <= event.freezeAt) refuse('endsAt', 'must be after freezeAt');
  if (event.freezeAt && startsAt > event.freezeAt) refuse('startsAt', 'must not be after freezeAt');
}

/** A board freezes while it is played. */
export function requireFreeze(event: HeldEvent, freezeAt: Date): void {
  if (freezeAt < event.startsAt || freezeAt >= event.endsAt) refuse('freezeAt', 'must be inside the time of play');
}
