import type { AdminHelp_TicketFragment } from './__generated__/admin-help.generated.ts';

type Request = AdminHelp_TicketFragment['request'];

const minuteMs = 60_000;
/** A team in the street that hears nothing for so long begins to call people it knows. */
const alarmMinutes = 5;

/** The queue is the only thing that tells organizers of a new request. */
export const pollMs = 5_000;

const minutesSince = (instant: string, now: number): number => Math.max(0, Math.floor((now - Date.parse(instant)) / minuteMs));

/** Tells how many whole minutes somebody has waited since this moment, and whether that is too long; null while nobody waits. */
export const waitSince = (instant: string | null, now: number): { minutes: number; isTooLong: boolean } | null => {
  if (instant === null) return null;
  const minutes = minutesSince(instant, now);
  return { minutes, isTooLong: minutes >= alarmMinutes };
};

/** A request waits until an organizer takes it. */
export const waitOf = ({ askedAt, claimedByName, closedAt }: Request, now: number) =>
  claimedByName === null && closedAt === null ? waitSince(askedAt, now) : null;
