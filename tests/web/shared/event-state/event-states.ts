import type { EventFacts, Finish } from '#web/shared/event-state/event-state.ts';

interface State {
  name: string;
  event: EventFacts & { answersOpenAt: string | null };
  /** What the rule makes of it: phase, board, answers. */
  state: string;
  finish: Finish | null;
}

const usual = {
  status: 'FINISHED',
  freezeAt: null,
  revealedAt: null,
  answersPublished: false,
  answersOpenAt: '2027-04-26T13:15:00Z',
} as const;
const open = { answersPublished: true };
const frozen = { freezeAt: '2027-04-26T12:30:00Z' };
const revealed = { ...frozen, revealedAt: '2027-04-26T13:10:00Z' };
const played = { answersOpenAt: null };

/** Every state of an event that changes what pages may say of places, results and answers. */
export const eventStates: State[] = [
  { name: 'to come', event: { ...usual, ...played, status: 'SCHEDULED' }, state: 'before, live, answers secret', finish: null },
  { name: 'played', event: { ...usual, ...played, status: 'ACTIVE' }, state: 'running, live, answers secret', finish: null },
  { name: 'paused', event: { ...usual, ...played, status: 'PAUSED' }, state: 'paused, live, answers secret', finish: null },
  { name: 'over for a moment', event: usual, state: 'over, closing, answers secret', finish: 'closing' },
  { name: 'over and frozen', event: { ...usual, ...frozen }, state: 'over, frozen, answers secret', finish: 'bothLater' },
  { name: 'revealed within the grace', event: { ...usual, ...revealed }, state: 'over, final, answers secret', finish: 'answersLater' },
  {
    name: 'frozen with open answers',
    event: { ...usual, ...frozen, ...open },
    state: 'over, frozen, answers open',
    finish: 'resultsLater',
  },
  { name: 'revealed with open answers', event: { ...usual, ...revealed, ...open }, state: 'over, final, answers open', finish: 'all' },
  { name: 'over for long', event: { ...usual, ...open }, state: 'over, final, answers open', finish: 'all' },
];
