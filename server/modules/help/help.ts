/**
 * help: a team asks organizers for help and gets replies; organizers take its requests from one queue.
 * Also called: support, tickets, help desk, SOS; location (position); canned responses (ready answers).
 */

/** A member asks for help in the name of the team, and says thanks. */
export { askForHelp } from './asking/ask-for-help.ts';
export { thankForHelp } from './asking/thank-for-help.ts';
/** Both sides reply to a request and close it. */
export { closeHelp } from './talking/close-help.ts';
export { replyToHelp } from './talking/reply-to-help.ts';
/** One organizer takes a request, and gives it back. */
export { claimHelp } from './desk/claim-help.ts';
export { releaseHelp } from './desk/release-help.ts';
/** Organizers prepare an emergency number and answers, and read the queue. */
export { editHelpDesk } from './desk/edit-help-desk.ts';
export { readHelpCounts, readHelpDesk, readHelpDeskOf, readTickets } from './desk/read-help-desk.ts';
/** Counts what waits in all events, a figure for operators. */
export { countWaitingHelp } from './desk/count-waiting-help.ts';
/** A person reads the requests of their team and the number to call; both sides read one request. */
export { type OwnHelp, readEmergencyNumber, readHelpRequest, readOwnHelp, readOwnRequests } from './reading/read-own-help.ts';
/** Reads a text that changes with the requests of a team. */
export { readChangedHelp, readTeamHelpVersion } from './reading/team-version.ts';
/** What a person wrote goes with the person, and positions go a day after the event. */
export { forgetHelp, sweepPositions } from './keeping/forget-help.ts';

export { HelpClosed, HelpTaken, TooManyHelpRequests } from './help.errors.ts';
export type { HelpChanged, HelpCounts, HelpDesk, HelpDeskChanged, HelpMessage, HelpRequest, HelpTicket, Position } from './help.types.ts';
