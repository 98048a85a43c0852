/** Organizers plan the shift of an insider, whom to call, and what to tell a team. */
export { editInsiderDuty } from './edit-insider-duty.ts';
/** An insider says where they are. */
export { reportPresence } from './report-presence.ts';
/** An insider gives a code to a colleague, who takes over the places. */
export { openHandover, takeOverPlaces } from './hand-over.ts';
/** An organizer puts one insider in the place of another. */
export { replaceInsider } from './replace-insider.ts';
/** What is known of an insider's day goes with the person. */
export { forgetDuties } from './forget-duties.ts';
/** An insider reads their own posts; organizers read everybody's duties, and what a replacement would move. */
export { readDuties, readDuty, readOwnDuty, readOwnPosts, readReplacement } from './read-posts.ts';
export type {
  DueTeam,
  Duty,
  DutyEdited,
  HandoverOpened,
  MovingPlace,
  PlacesMoved,
  Post,
  PostPlace,
  PresenceReported,
} from './duty.types.ts';
