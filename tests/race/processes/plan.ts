import { inject } from 'vitest';

/** Two processes and the full figure on a server; on the embedded database, which belongs to one process, a sample. */
export const isFull = inject('database').kind === 'postgres';

const size = (full: number, sample: number) => (isFull ? full : sample);

export const sizes = {
  teams: size(300, 3),
  riddles: size(8, 2),
  tappers: size(100, 2),
  hintTeams: size(200, 3),
  fullTeams: size(40, 2),
  twoDoors: size(100, 4),
  founders: size(100, 3),
  captains: size(150, 5),
  visits: size(200, 3),
  people: size(100, 3),
  cleared: size(150, 4),
  judged: size(150, 4),
  codes: size(5, 1),
  crowd: size(100, 12),
  uses: size(30, 4),
  payloads: size(300, 4),
  newcomers: size(20, 2),
};

/** How many racing calls each operation makes: each test counts its own and compares. */
export const planned = {
  answer: sizes.teams * 6 * sizes.riddles + sizes.tappers * 6,
  'hint same': sizes.hintTeams * 6,
  'hint different': sizes.hintTeams * 6,
  join: sizes.fullTeams * 20 + sizes.twoDoors * 2,
  create: sizes.founders * 8,
  visit: sizes.visits * 4,
  'program score': sizes.people * 12,
  'clear during answers': sizes.cleared * 8,
  'edit answers during answers': sizes.judged * 10 + 3,
  codes: sizes.codes * sizes.crowd,
  'sign-in replay': sizes.payloads * 6 + sizes.newcomers * 2,
  'captain handover': sizes.captains * 7,
};

export type Operation = keyof typeof planned;

/** What `outcomeOf` an operation says when every call was made and nothing broke. */
export const whole = (operation: Operation) => ({ calls: planned[operation], violations: [] });
