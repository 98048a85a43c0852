/** The last minutes of play are told apart from the rest by this. */
const lastMs = 10 * 60_000;

/** What the clock of an event says of play, as the pages of the quest know it. */
export interface ClockFacts {
  id: string;
  status: 'SCHEDULED' | 'ACTIVE' | 'PAUSED' | 'FINISHED';
  endsAt: string;
  pausedAt: string | null;
  freezeAt: string | null;
  revealedAt: string | null;
}

export interface ClockMoment {
  kind: 'last' | 'paused' | 'frozen' | 'over';
  /** The name of this moment: the same on all tabs and phones, and another one when it comes again. */
  name: string;
}

const kindOf = ({ status, endsAt, freezeAt, revealedAt }: ClockFacts, now: number): ClockMoment['kind'] | null => {
  if (status === 'FINISHED') return 'over';
  if (status === 'PAUSED') return 'paused';
  if (status !== 'ACTIVE') return null;
  if (Date.parse(endsAt) - now <= lastMs) return 'last';
  return freezeAt !== null && revealedAt === null && Date.parse(freezeAt) <= now ? 'frozen' : null;
};

/** The one thing about the clock that a player has to know now, at the server's time `now`; null while play simply goes on. */
export function readClockMoment(event: ClockFacts, now: number): ClockMoment | null {
  const kind = kindOf(event, now);
  if (kind === null) return null;
  const since = { last: event.endsAt, over: event.endsAt, paused: event.pausedAt, frozen: event.freezeAt }[kind];
  return { kind, name: `${event.id} ${kind} ${since}` };
}

/** Play goes on after a pause or an end, or for longer than it was to last. */
export const goesOn = (before: ClockFacts, now: ClockFacts): boolean =>
  before.id === now.id && now.status === 'ACTIVE' && (before.status !== 'ACTIVE' || Date.parse(now.endsAt) > Date.parse(before.endsAt));
