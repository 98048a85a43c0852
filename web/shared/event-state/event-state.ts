/** The parts of an event that decide which words about places and answers are true. */
export interface EventFacts {
  status: 'SCHEDULED' | 'ACTIVE' | 'PAUSED' | 'FINISHED';
  freezeAt: string | null;
  revealedAt: string | null;
  answersPublished: boolean;
}

export interface EventState {
  phase: 'before' | 'running' | 'paused' | 'over';
  /**
   * live: places still change · frozen: the board of an earlier instant is shown, and no place on it is final · closing: play is over, but
   * an organizer may continue it · final: places are what they are
   */
  board: 'live' | 'frozen' | 'closing' | 'final';
  areAnswersOpen: boolean;
}

const phases = { SCHEDULED: 'before', ACTIVE: 'running', PAUSED: 'paused', FINISHED: 'over' } as const;

/**
 * The one rule of what may be said of an event: every page asks it before it speaks of places, results or answers. A freeze that has been
 * set for later needs the server's time `now`; of an event that is over it has begun, so a page that is drawn on the server needs none.
 */
export function toEventState({ status, freezeAt, revealedAt, answersPublished }: EventFacts, now = -Infinity): EventState {
  const isOver = status === 'FINISHED';
  const isFrozen = freezeAt !== null && revealedAt === null && (isOver || Date.parse(freezeAt) <= now);
  // Organizers who have revealed the results do not play on.
  const isFinal = isOver && (answersPublished || revealedAt !== null);
  return {
    phase: phases[status],
    board: isFrozen ? 'frozen' : isFinal ? 'final' : isOver ? 'closing' : 'live',
    areAnswersOpen: isOver && answersPublished,
  };
}

/** What is open after the end and what is still to come; null before it. */
export type Finish = 'all' | 'answersLater' | 'resultsLater' | 'bothLater' | 'closing';

export function toFinish({ phase, board, areAnswersOpen }: EventState): Finish | null {
  if (phase !== 'over') return null;
  if (board === 'frozen') return areAnswersOpen ? 'resultsLater' : 'bothLater';
  if (board === 'final') return areAnswersOpen ? 'all' : 'answersLater';
  return 'closing';
}
