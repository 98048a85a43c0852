import { inject } from 'vitest';

/** Two processes and all calls on PostgreSQL; a sample on the embedded database, which belongs to one process. */
export const isFull = inject('database').kind === 'postgres';

export const isNightly = process.env['NIGHTLY'] === '1';

/** All teams and people by night; before each merge a fifth of them, with as many calls at once for each. */
const size = (full: number, before: number, sample: number) => (isFull ? (isNightly ? full : before) : sample);

export const sizes = {
  teams: size(300, 60, 3),
  riddles: size(8, 4, 2),
  tappers: size(100, 40, 2),
  hintTeams: size(200, 30, 3),
  fullTeams: size(40, 12, 2),
  twoDoors: size(100, 40, 4),
  founders: size(100, 40, 3),
  captains: size(150, 50, 5),
  visits: size(200, 30, 3),
  people: size(100, 40, 3),
  cleared: size(150, 30, 4),
  judged: size(150, 30, 4),
  codes: size(5, 2, 1),
  crowd: size(100, 100, 12),
  uses: size(30, 30, 4),
  payloads: size(300, 100, 4),
  newcomers: size(20, 20, 2),
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

/** The outcome of an operation when every call was made and no invariant broke. */
export const whole = (operation: Operation) => ({ calls: planned[operation], violations: [] });
