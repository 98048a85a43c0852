/** admin: what organizers look at and set right while an event runs. */

/** How an event goes right now. */
export { type Overview, readOverview } from './read-overview.ts';
/** What organizers did; what teams answered. */
export { readAttempts, readAuditLog } from './read-logs.ts';
/** Changes a team's score by hand, with a reason; and what was changed so. */
export { adjustTeamScore, type TeamScoreAdjusted } from './adjust-team-score.ts';
export { readAdjustments } from './read-adjustments.ts';
export type { Adjustment, Attempt, AuditEntry } from './admin.types.ts';
