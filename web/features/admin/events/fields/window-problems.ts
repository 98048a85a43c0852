type WindowProblem = 'required' | 'startPast' | 'endBeforeStart' | 'endSoon' | 'endBeforeFreeze' | 'startAfterFreeze';

interface Window {
  startsAt: string | null;
  endsAt: string | null;
}

interface Around {
  /** The saved times of the event; null for a new one. */
  startsAt: string | null;
  freezeAt: string | null;
  now: number;
}

/** An event ends so long from now at least. */
const minAheadMs = 60_000;

const startProblem = ({ startsAt }: Window, around: Around): WindowProblem | null => {
  if (startsAt === null) return 'required';
  const start = Date.parse(startsAt);
  if (around.startsAt !== null && startsAt !== around.startsAt && start < around.now) return 'startPast';
  return around.freezeAt !== null && start > Date.parse(around.freezeAt) ? 'startAfterFreeze' : null;
};

const endProblem = ({ startsAt, endsAt }: Window, around: Around): WindowProblem | null => {
  if (endsAt === null) return 'required';
  const end = Date.parse(endsAt);
  if (startsAt !== null && end <= Date.parse(startsAt)) return 'endBeforeStart';
  if (end < around.now + minAheadMs) return 'endSoon';
  return around.freezeAt !== null && end <= Date.parse(around.freezeAt) ? 'endBeforeFreeze' : null;
};

/**
 * Returns the faults that the server would refuse: `requireWindow` of server/modules/events/clock/event-clock.rules.ts. A new event may
 * begin in the past.
 */
export const windowProblems = (window: Window, around: Around): { startsAt: WindowProblem | null; endsAt: WindowProblem | null } => ({
  startsAt: startProblem(window, around),
  endsAt: endProblem(window, around),
});
