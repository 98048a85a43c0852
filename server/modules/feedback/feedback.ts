/**
 * feedback: players say whether they liked a riddle that they have solved, and how a finished event was; organizers read it, without names.
 * Also called: rating, survey, review, NPS; like, dislike (vote).
 */

/** The viewer votes on a riddle that their team has solved. */
export { rateRiddle } from './rate-riddle.ts';
/** A player says how a finished event was. */
export { leaveFeedback } from './leave-feedback.ts';
/** A person reads what they have said; organizers read what all have said; and it goes with the person. */
export { forgetFeedback, readComments, readOwnFeedback, readOwnVotes, readRatings, readRiddleVotes } from './read-feedback.ts';

export type { EventFeedback, FeedbackComment, FeedbackLeft, RiddleRated, RiddleVote, RiddleVotes } from './feedback.types.ts';
