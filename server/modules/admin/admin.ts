/**
 * admin: organizers watch a running event and correct scores.
 * Also called: back office, control panel, dashboard (overview), audit trail (log).
 */

/** Reads how an event is going right now. */
export { type Overview, readOverview, readStuckRiddles } from './overview/read-overview.ts';
/** Counts the insiders on duty whom nobody has heard of for a while. */
export { countSilentInsiders, silentAfterMinutes } from './overview/count-silent-insiders.ts';
/** Reads events with the number of their teams, blocks and riddles. */
export { readEventDesks } from './event-desks/read-event-desks.ts';
/** Reads the audit log and the attempts of teams. */
export { readAttempts, readAuditLog } from './logs/read-logs.ts';
/** Reads every change of points and coins in an event, newest first. */
export { readLedger } from './ledger/read-ledger.ts';
/** Changes the score of a team by hand, with a reason. */
export { adjustTeamScore, type TeamScoreAdjusted } from './adjustments/adjust-team-score.ts';
/** Makes the same change by hand for several teams at once. */
export { adjustTeamScores, type TeamScoreOutcome, type TeamScoresAdjusted } from './adjustments/adjust-team-scores.ts';
/** Refuses the name of a team and tells the team why. */
export { askForAnotherName } from './names/ask-for-another-name.ts';
/** Reads the changes of a team's score that were made by hand. */
export { readAdjustments } from './adjustments/read-adjustments.ts';
export type { Adjustment, Attempt, AuditEntry, EventDesk, LedgerLine } from './admin.types.ts';
