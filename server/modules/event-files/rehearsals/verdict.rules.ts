import type { ContentFault } from './content-faults.rules.ts';

/** What the bots and the database have shown. Times are in ms of the rehearsal, but for those of riddles. */
export interface Measured {
  teams: number;
  /** Teams of which at least one answer was judged. */
  playedTeams: number;
  answers: { right: number; wrong: number; hints: number; visits: number };
  /** Riddles that were to be seen and no team came to, by title. */
  unseen: string[];
  /** Right answers that were judged wrong, by the title of the riddle. */
  misjudged: string[];
  /** From the question to the verdict; null before the first answer. */
  latency: { p50Ms: number; p95Ms: number } | null;
  /** Requests without a proper response, by what they got instead. */
  failures: { reason: string; count: number }[];
  pictures: { url: string; status: number }[];
  /** The riddle whose solvers took longest from its opening, by their median, in minutes of the event; null before the first solve. */
  slowest: { title: string; minutes: number } | null;
  violations: { invariant: string; rows: number }[];
}

/** Why an event should not be played as it is. */
export type Reason =
  | { code: 'CONTENT'; fault: ContentFault }
  | { code: 'PICTURE'; url: string; status: number }
  | { code: 'MISJUDGED'; title: string }
  | { code: 'SILENT_TEAMS'; count: number }
  | { code: 'FAILURES'; reason: string; count: number }
  | { code: 'SLOW'; p95Ms: number }
  | { code: 'INVARIANT'; invariant: string; rows: number };

/** The go / no-go sheet of an event. */
export interface GoSheet {
  isGo: boolean;
  /** Empty for go. */
  reasons: Reason[];
  /** What does not stop the event. */
  warnings: ContentFault[];
  measured: Measured;
}

/** People wait for a verdict; longer than this feels broken. */
const slowMs = 1_000;
const good = 200;

/** Judges a rehearsal: every stopping fault, picture out of reach, failure, slow verdict or broken invariant is a reason against. */
export function judge(faults: readonly ContentFault[], measured: Measured): GoSheet {
  const { teams, playedTeams, misjudged, latency, failures, pictures, violations } = measured;
  const reasons: Reason[] = [
    ...faults.filter(({ isStopping }) => isStopping).map((fault) => ({ code: 'CONTENT' as const, fault })),
    ...pictures.filter(({ status }) => status !== good).map((picture) => ({ code: 'PICTURE' as const, ...picture })),
    ...misjudged.map((title) => ({ code: 'MISJUDGED' as const, title })),
    ...(playedTeams < teams ? [{ code: 'SILENT_TEAMS' as const, count: teams - playedTeams }] : []),
    ...failures.map((failure) => ({ code: 'FAILURES' as const, ...failure })),
    ...(latency && latency.p95Ms > slowMs ? [{ code: 'SLOW' as const, p95Ms: latency.p95Ms }] : []),
    ...violations.map((violation) => ({ code: 'INVARIANT' as const, ...violation })),
  ];
  return { isGo: reasons.length === 0, reasons, warnings: faults.filter(({ isStopping }) => !isStopping), measured };
}
