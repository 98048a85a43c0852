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

/** Who may read the fields of each type; refusals have no row, for they say nothing but why. */
export const types: Partial<Record<Group | Caller, string[]>> = {
  everyone: ['AnsweredBlock', 'AnsweredRiddle', 'AnswersPage', 'Board', 'Category', 'CategoryNumbers', 'CurvePoint', 'DemoPerson', 'Event', 'EventClock', 'Happening', 'InputField', 'LocalizedText', 'Media', 'MediaVariant', 'PriceList', 'RiddleShare', 'SignInMethods', 'SignedIn', 'Standings', 'StandingsRow', 'Statistics'],
  signedIn: ['ProfileSaved', 'ProgramEntry', 'ProgramScore', 'ScanRefused', 'Seeker', 'Seekers', 'Session', 'SessionsEnded', 'Viewer'],
  mayPlay: ['LookingForTeam', 'Member', 'OwnStandingsRow', 'Pass', 'ScoreAdjustment', 'Team', 'TeamChanged'],
  lookers: ['Block', 'Hint', 'Riddle', 'Solution'],
  players: ['TeamMoment', 'TeamProgress'],
  category: ['AlreadySolved', 'HintBought', 'Solved', 'WrongAnswer'],
  participants: ['ScannedByGuest'],
  member: ['TeamLeft'],
  staff: ['InsiderDay', 'InsiderDeed', 'InsiderTask', 'ScannedByStaff', 'ScannedMember', 'ScannedPerson', 'ScannedTeam'],
  markers: ['AlreadyMarkedByYou', 'VisitMarked'],
  awarders: ['AttendanceMarked', 'ProgramScoreAdded'],
  scorekeepers: ['ScoreEvent', 'ScoreEventPage'],
  organizer: ['AdminOverview', 'ApiToken', 'ApiTokenCreated', 'ApiTokenRevoked', 'AssignedInsider', 'Attempt', 'AttemptsCleared', 'AuditEntry', 'BlockEdited', 'EditableAnswer', 'EditableBlock', 'EditableRiddle', 'EventChanged', 'FoundTeam', 'FoundTeams', 'InsiderHour', 'InsiderPresence', 'InsiderProfile', 'OneTimeSignIn', 'OrganizerStatistics', 'PeoplePage', 'Person', 'PersonChanged', 'RegistrationCode', 'RegistrationCodeIssued', 'RegistrationCodeRevoked', 'Rejudged', 'RiddleEdited', 'RiddleNumbers', 'StuckRiddle', 'TeamScoreAdjusted', 'UploadedMedia'],
  nobody: ['TelegramPayload'],
};
