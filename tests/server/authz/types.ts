import { type Caller, type Group, groups } from './callers.ts';

/** Fields, and members of unions, that fewer callers get than the type they lead to or stand in. */
export const narrow: Record<string, readonly Caller[]> = {
  'SignedIn.viewer': groups.signedIn,
  'Viewer.team': groups.mayPlay,
  'Viewer.pass': groups.mayPlay,
  'ScanPassResult.ScannedByStaff': groups.staff,
  'ScanPassResult.ScannedByGuest': groups.participants,
  'Standings.liveBoards': ['organizer'],
  'Standings.ownRow': groups.mayPlay,
  'ScannedPerson.telegramId': ['organizer'],
  'ScannedPerson.username': ['organizer'],
};

export const types: Partial<Record<Group | Caller, string[]>> = {};
