/** The viewer's own QR pass is read, drawn and replaced. */
export { drawPass, type OwnPass, readOwnPass, rotateOwnPass } from './own-pass.ts';
/** An organizer takes the passes of all captains out, to print them as badges. */
export { type BadgesIssued, type CaptainBadge, issueBadges } from './issue-badges.ts';
/** A scanned pass shows a participant whether they can join, and staff whom they met. */
export { type ScannedByGuest, type ScannedByStaff, type ScanRefused, scanPass } from './scan-pass.ts';
/** Somebody who is not signed in yet learns which team a captain’s pass invites to. */
export { readTeamInvitation, type TeamInvitation } from './read-team-invitation.ts';
/** A phone of staff reads ahead which passes stand for which team. */
export { type PassList, readPassList } from './pass-list.ts';
