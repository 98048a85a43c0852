/** admin: what organizers look at and set right while an event runs. */

/** How an event goes right now. */
export { type Overview, readOverview } from './overview/read-overview.ts';
/** Events with what has been made for them. */
export { readEventDesks } from './event-desks/read-event-desks.ts';
/** What organizers did; what teams answered. */
export { readAttempts, readAuditLog } from './logs/read-logs.ts';
/** Every change of points and coins in an event, newest first. */
export { readLedger } from './ledger/read-ledger.ts';
/** Changes a team's score by hand, with a reason; and what was changed so. */
export { adjustTeamScore, type TeamScoreAdjusted } from './adjustments/adjust-team-score.ts';
/** The same for several teams at once. */
export { adjustTeamScores, type TeamScoreOutcome, type TeamScoresAdjusted } from './adjustments/adjust-team-scores.ts';
export { readAdjustments } from './adjustments/read-adjustments.ts';
export type { Adjustment, Attempt, AuditEntry, EventDesk, LedgerLine } from './admin.types.ts';
