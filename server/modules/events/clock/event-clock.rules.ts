import { BadInput, EditConflict } from '#server/platform/errors.ts';
import type { HeldEvent } from '../events.types.ts';

/** An end that is closer than this could pass while it is written. Another command ends an event at once. */
const minAheadMs = 60_000;

const refuse = (name: string, message: string) => {
  throw new BadInput([{ name, message }]);
};

/** An organizer saw this version of an event before changing it. Without a version the last change wins. */
export type Seen = number | null | undefined;

/** Refuses a change by an organizer who has not seen the newest version of the event. */
export function requireVersion(event: { version: number }, seen: Seen): void {
  if (seen != null && seen !== event.version) throw new EditConflict();
}

/**
 * docs/rules.md: a new start must be in the future and cannot change once play has begun; an end must be a minute ahead, and
 * after the freeze.
 */
export function requireWindow(event: HeldEvent, { startsAt, endsAt }: { startsAt: Date; endsAt: Date }): void {
  const isMoved = startsAt.getTime() !== event.startsAt.getTime();
  if (isMoved && event.status !== 'scheduled') refuse('startsAt', 'play has begun');
  if (isMoved && startsAt < event.now) refuse('startsAt', 'is in the past');
  if (endsAt.getTime() < event.now.getTime() + minAheadMs) refuse('endsAt', 'must be at least a minute ahead');
  if (event.freezeAt && endsAt <= event.freezeAt) refuse('endsAt', 'must be after freezeAt');
  if (event.freezeAt && startsAt > event.freezeAt) refuse('startsAt', 'must not be after freezeAt');
}

/** A board freezes during play. */
export function requireFreeze(event: HeldEvent, freezeAt: Date): void {
  if (freezeAt < event.startsAt || freezeAt >= event.endsAt) refuse('freezeAt', 'must be inside the time of play');
}
