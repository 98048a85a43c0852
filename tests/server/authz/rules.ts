import type { ErrorCode } from '#server/platform/errors.ts';
import { type Caller, callers, type Group, listMembers, type State, states } from './callers.ts';
import { isPart, organizerDoors, type Part } from './organizer-doors.ts';

/** allowed: the field did its work. nothing: its result is null, as for a thing that is not there. NO_ROLE: the result of a scan by an unregistered person. */
export type Verdict = 'allowed' | 'nothing' | 'NO_ROLE' | ErrorCode;
type Allowed = ErrorCode | 'nothing';
type ByState = Verdict | Record<State, Verdict>;

/** The callers that may use a root field. A later line overrides an earlier one. */
export interface Rule {
  who: Partial<Record<Group | Caller, ByState>>;
  /** Refusals after authorisation, or nothing. The input of the call is such that it changes nothing. */
  allowedMeans?: Allowed[];
}

const onlyWhileActive = (verdict: Verdict = 'allowed'): ByState => ({
  scheduled: 'EVENT_NOT_ACTIVE',
  active: verdict,
  paused: 'EVENT_NOT_ACTIVE',
  grace: 'EVENT_NOT_ACTIVE',
  finished: 'EVENT_NOT_ACTIVE',
});
/** Reading goes on in a pause. */
const onceBegun = (verdict: Verdict = 'allowed'): ByState => ({
  scheduled: 'EVENT_NOT_ACTIVE',
  active: verdict,
  paused: verdict,
  grace: 'EVENT_NOT_ACTIVE',
  finished: 'EVENT_NOT_ACTIVE',
});
const untilOver = (after: Verdict): ByState => ({
  scheduled: 'allowed',
  active: 'allowed',
  paused: 'allowed',
  grace: after,
  finished: after,
});
const untilFinished = untilOver('EVENT_NOT_ACTIVE');

const rule = (who: Rule['who'], ...allowedMeans: Allowed[]): Rule => ({ who: { signedOut: 'UNAUTHENTICATED', ...who }, allowedMeans });
const everyone = (...allowedMeans: Allowed[]) => rule({ everyone: 'allowed' }, ...allowedMeans);
const signedIn = (...allowedMeans: Allowed[]) => rule({ signedIn: 'allowed' }, ...allowedMeans);
const organizers = (...allowedMeans: Allowed[]) => rule({ signedIn: 'FORBIDDEN', organizer: 'allowed' }, ...allowedMeans);
const awarders = (...allowedMeans: Allowed[]) => rule({ signedIn: 'FORBIDDEN', awarders: 'allowed' }, ...allowedMeans);
const staff = () => rule({ signedIn: 'FORBIDDEN', staff: 'allowed' });
const ownCaptains = (...allowedMeans: Allowed[]) =>
  rule({ signedIn: 'NOT_IN_TEAM', captains: 'allowed', member: 'FORBIDDEN' }, ...allowedMeans);
const playMove = (...allowedMeans: Allowed[]) =>
  rule({ signedIn: 'NOT_IN_TEAM', category: onlyWhileActive(), foreigner: 'NOT_FOUND' }, ...allowedMeans);
const ownPlay = rule({
  signedIn: 'NOT_IN_TEAM',
  category: onceBegun(),
  foreigner: onceBegun('nothing'),
  organizer: 'allowed',
  tokenQuest: onceBegun(),
});

/** Of a request for help there are two sides. For all others it is not there. */
const sidesOfHelp = (organizer: Verdict = 'allowed') => rule({ signedIn: 'NOT_FOUND', team: 'allowed', organizer });

/** In the event of the calls only one insider has something to do. */
const ofOwnPost = rule({ signedIn: 'FORBIDDEN', staff: 'RIDDLE_NOT_ASSIGNED', insider: 'allowed' });

/** All root fields. A second word names a second way of calling one. */
export const rules: Record<string, Rule> = {
  'Query.admin': organizers(),
  'Query.announcementReaders': organizers(),
  'Query.eventDesks': organizers(),
  'Query.answers': rule({
    everyone: {
      scheduled: 'EVENT_NOT_FINISHED',
      active: 'EVENT_NOT_FINISHED',
      paused: 'EVENT_NOT_FINISHED',
      grace: 'EVENT_NOT_FINISHED',
      finished: 'allowed',
    },
    organizer: 'allowed',
  }),
  'Query.apiTokens': organizers(),
  'Query.attempts': organizers(),
  'Query.changedVerdicts': organizers(),
  'Query.auditLog': organizers(),
  'Query.block': ownPlay,
  'Query.blocks': rule({ signedIn: 'NOT_IN_TEAM', players: onceBegun(), organizer: 'allowed', tokenQuest: onceBegun() }),
  'Query.blocksAsSeen': organizers(),
  'Query.demoPeople': everyone(),
  'Query.editableBlock': organizers(),
  'Query.editableBlocks': organizers(),
  'Query.overlappingEvents': organizers(),
  'Query.editableRiddle': organizers(),
  'Query.event': everyone(),
  'Query.eventFileProgress': organizers('nothing'),
  'Query.eventImportUndo': organizers('nothing'),
  'Query.inheritance': organizers('nothing'),
  'Query.eventImports': organizers(),
  'Query.event current': everyone(),
  'Query.events': everyone(),
  'Query.foundTeam': organizers(),
  'Query.installation': everyone(),
  'Query.insiderDay': staff(),
  'Query.insiderPosts': staff(),
  'Query.insiderReplacement': organizers(),
  'Query.insiderTasks': staff(),
  'Query.insider': organizers(),
  'Query.insiders': organizers(),
  'Query.ledger': organizers(),
  'Query.organizerStatistics': rule({ signedIn: 'FORBIDDEN', counters: 'allowed' }),
  'Query.passList': staff(),
  'Query.people': organizers(),
  'Query.placeKeys': staff(),
  'Query.person': organizers(),
  'Query.programScore': rule({ signedIn: 'FORBIDDEN', captain: 'allowed', awarders: 'allowed' }),
  // An integration owns none, and the person that it names does not exist.
  'Query.helpDesk': organizers(),
  'Query.programScore own': rule({ signedIn: 'allowed', tokenScores: 'NOT_FOUND' }),
  'Query.registrationCodes': organizers(),
  'Query.riddle': ownPlay,
  'Query.scoreEvents': rule({ signedIn: 'FORBIDDEN', organizer: 'allowed', tokenStandings: 'allowed' }),
  'Query.seekers': signedIn(),
  'Query.answerTrial': organizers(),
  'Query.nominations': rule({
    signedIn: 'FORBIDDEN',
    organizer: { scheduled: 'nothing', active: 'nothing', paused: 'nothing', grace: 'allowed', finished: 'allowed' },
  }),
  'Query.nearAnswers': organizers(),
  'Query.rulingPreview': organizers(),
  'Query.undoRulingPreview': organizers(),
  'Query.categoryChangePreview': organizers(),
  'Query.mergePreview': organizers(),
  'Query.serverTime': everyone(),
  'Query.timeZone': everyone(),
  'Query.sessions': signedIn(),
  'Query.signInMethods': everyone(),
  'Query.sentAnnouncements': organizers(),
  'Query.standings': everyone(),
  'Query.standingsCsv': everyone(),
  'Query.statistics': everyone(),
  'Query.teamInvitation': rule({ everyone: untilOver('nothing') }),
  'Query.teams': organizers(),
  'Query.wall': everyone(),
  'Query.wallNow': everyone(),
  'Query.viewer': rule({ signedOut: 'nothing', signedIn: 'allowed' }),

  'Mutation.addAnswer': organizers(),
  'Mutation.addProgramScore': awarders(),
  'Mutation.adjustTeamScore': organizers(),
  'Mutation.adjustTeamScores': organizers(),
  'Mutation.announce': organizers(),
  'Mutation.archiveBlock': organizers(),
  'Mutation.archiveRiddle': organizers(),
  'Mutation.askForHelp': rule({ signedIn: 'NOT_IN_TEAM', team: 'allowed' }, 'NOT_FOUND'),
  'Mutation.assignInsiders': organizers(),
  'Mutation.buyHint': playMove('INSUFFICIENT_COINS'),
  'Mutation.changeAnswer': organizers(),
  'Mutation.changePrices': organizers(),
  'Mutation.changeOrganizerRoles': organizers(),
  'Mutation.changeRole': organizers(),
  'Mutation.checkAnswer': playMove(),
  'Mutation.clearAttempts': organizers(),
  'Mutation.completeRegistration': rule({ signedIn: 'FORBIDDEN', unregistered: 'allowed' }),
  'Mutation.createApiToken': organizers(),
  'Mutation.createBlock': organizers(),
  'Mutation.checkEventFile': organizers('NOT_FOUND'),
  'Mutation.checkSheet': organizers('NOT_FOUND'),
  'Mutation.copyEvent': organizers('BAD_INPUT'),
  'Mutation.importEventFile': organizers('NOT_FOUND'),
  'Mutation.importSheet': organizers('NOT_FOUND'),
  'Mutation.keepInherited': organizers('BAD_INPUT'),
  'Mutation.removeInherited': organizers('BAD_INPUT'),
  'Mutation.undoEventImport': organizers('NOT_FOUND'),
  'Mutation.createEvent': organizers('BAD_INPUT'),
  'Mutation.createRiddle': organizers(),
  'Mutation.createTeam': rule({ signedIn: 'FORBIDDEN', mayPlay: untilFinished }, 'ALREADY_IN_TEAM'),
  'Mutation.deleteTeam': ownCaptains(),
  'Mutation.deleteTeam named': organizers(),
  'Mutation.claimHelp': organizers(),
  'Mutation.closeHelp': sidesOfHelp(),
  'Mutation.disablePerson': organizers(),
  'Mutation.duplicateBlock': organizers(),
  'Mutation.duplicateRiddle': organizers(),
  // Each state has a city of its own, and only one edit sees the newest revision.
  'Mutation.editAnnouncement': organizers(),
  'Mutation.editBlock': organizers(),
  'Mutation.editEvent': organizers(),
  'Mutation.editRiddle': organizers(),
  'Mutation.editHelpDesk': organizers(),
  'Mutation.editInstallation': organizers(),
  'Mutation.editSite': organizers(),
  'Mutation.enablePerson': organizers(),
  'Mutation.endEventEarly': organizers('EVENT_NOT_ACTIVE'),
  'Mutation.continueEvent': organizers('ANSWERS_OPEN'),
  'Mutation.publishAnswers': organizers('ANSWERS_OPEN'),
  'Mutation.deleteMe': signedIn('BAD_INPUT', 'SIGN_IN_AGAIN'),
  'Mutation.endOtherSessions': signedIn(),
  'Mutation.endSession': signedIn('NOT_FOUND'),
  'Mutation.endSessionsOf': organizers(),
  'Mutation.exportMyData': signedIn('SIGN_IN_AGAIN', 'RATE_LIMITED'),
  'Mutation.extendEvent': organizers('EVENT_NOT_ACTIVE'),
  'Mutation.finishReveal': organizers('BAD_INPUT'),
  'Mutation.handOverCaptaincy': ownCaptains('NOT_FOUND'),
  'Mutation.handOverCaptaincy named': organizers(),
  'Mutation.hideLastRevealed': organizers('BAD_INPUT'),
  'Mutation.issueBadges': organizers(),
  'Mutation.issueOneTimeSignIn': organizers(),
  'Mutation.issueRegistrationCode': organizers(),
  'Mutation.chooseEvent': rule({
    signedIn: 'NOT_IN_TEAM',
    players: {
      scheduled: 'EVENT_NOT_ACTIVE',
      active: 'allowed',
      paused: 'allowed',
      grace: 'EVENT_NOT_ACTIVE',
      finished: 'EVENT_NOT_ACTIVE',
    },
  }),
  'Mutation.joinTeam': rule({ signedIn: 'FORBIDDEN', mayPlay: untilFinished, players: 'allowed' }, 'ALREADY_IN_TEAM'),
  'Mutation.leaveFeedback': rule({
    signedIn: 'NOT_IN_TEAM',
    players: { scheduled: 'BAD_INPUT', active: 'BAD_INPUT', paused: 'BAD_INPUT', grace: 'allowed', finished: 'allowed' },
  }),
  // A riddle that one's team has not solved is not there; the tests of feedback try it.
  'Mutation.rateRiddle': signedIn('NOT_FOUND'),
  'Mutation.leaveTeam': rule({ signedIn: 'NOT_IN_TEAM', member: 'allowed', captains: 'FORBIDDEN' }),
  'Mutation.reconsiderWording': organizers(),
  'Mutation.refuseWording': organizers(),
  'Mutation.makeRuling': organizers('PREVIEW_STALE'),
  'Mutation.markAnnouncementsRead': signedIn(),
  // No bot is on in the city of these tests.
  'Mutation.linkMirror': signedIn('BAD_INPUT'),
  'Mutation.stopMirror': signedIn(),
  'Mutation.subscribePush': signedIn('BAD_INPUT'),
  'Mutation.markAttendance': awarders('ALREADY_MARKED'),
  'Mutation.markVisit': rule(
    {
      signedIn: 'FORBIDDEN',
      insider: onlyWhileActive(),
      otherInsider: 'RIDDLE_NOT_ASSIGNED',
      ctc: 'RIDDLE_NOT_ASSIGNED',
      organizer: 'allowed',
      tokenVisits: onlyWhileActive(),
    },
    'SCAN_REQUIRED',
  ),
  'Mutation.markVisitByCode': rule(
    {
      signedIn: 'FORBIDDEN',
      insider: onlyWhileActive(),
      otherInsider: 'RIDDLE_NOT_ASSIGNED',
      ctc: 'RIDDLE_NOT_ASSIGNED',
      organizer: 'allowed',
      tokenVisits: onlyWhileActive(),
    },
    'NOT_SOLVED_YET',
  ),
  'Mutation.moveBlock': organizers(),
  'Mutation.moveRiddle': organizers(),
  'Mutation.pauseEvent': organizers('EVENT_NOT_ACTIVE'),
  'Mutation.publish': organizers(),
  'Mutation.rejudge': organizers(),
  'Mutation.removeAnswer': organizers(),
  'Mutation.removeInsider': organizers(),
  'Mutation.removeMember': ownCaptains('NOT_FOUND'),
  'Mutation.removeMember named': organizers(),
  'Mutation.renameTeam': ownCaptains(),
  'Mutation.renameTeam named': organizers(),
  'Mutation.resetReveal': organizers(),
  'Mutation.restoreBlock': organizers(),
  'Mutation.restoreRiddle': organizers(),
  'Mutation.changeTeamCategory': organizers('PREVIEW_STALE'),
  'Mutation.mergeTeams': organizers('NOT_FOUND'),
  'Mutation.moveMember': organizers('NOT_FOUND'),
  'Mutation.undoRegrouping': organizers('NOT_FOUND'),
  'Mutation.forgetPerson': organizers('NOT_FOUND'),
  'Mutation.approveNames': organizers(),
  'Mutation.askForAnotherName': organizers('EDIT_CONFLICT'),
  'Mutation.rankTeam': organizers(),
  'Mutation.restoreTeam': organizers(),
  'Mutation.resumeEvent': organizers('BAD_INPUT'),
  'Mutation.revealNext': organizers('BAD_INPUT'),
  'Mutation.revokeApiToken': organizers(),
  'Mutation.revokeRegistrationCode': organizers(),
  'Mutation.revokeRegistrationCodes': organizers(),
  'Mutation.rotatePass': rule({ signedIn: 'FORBIDDEN', mayPlay: 'NOT_IN_TEAM', players: 'allowed' }),
  'Mutation.scanPass': rule({ scanning: 'allowed', unregistered: 'NO_ROLE' }),
  'Mutation.scheduleEvent': organizers('EVENT_NOT_ACTIVE'),
  'Mutation.schedulePublication': organizers('BAD_INPUT'),
  'Mutation.seatMember': organizers(),
  'Mutation.setAnswers': organizers(),
  'Mutation.showEvent': organizers(),
  'Mutation.setFreeze': organizers(),
  'Mutation.setInsiders': organizers(),
  'Mutation.setLookingForTeam': rule({ signedIn: 'FORBIDDEN', mayPlay: untilFinished }),
  'Mutation.signDemoPayload': rule({ everyone: 'UNAUTHENTICATED' }),
  'Mutation.signInWithTelegram': everyone('BAD_INPUT'),
  'Mutation.signInWithTicket': everyone('BAD_INPUT'),
  'Mutation.signOut': everyone(),
  'Mutation.startEvent': organizers('BAD_INPUT'),
  'Mutation.startReveal': organizers('BAD_INPUT'),
  'Mutation.steerWall': organizers(),
  'Mutation.undoRuling': organizers('NOT_FOUND'),
  'Mutation.unpublish': organizers(),
  'Mutation.updateInsiderProfile': organizers(),
  'Mutation.editInsiderDuty': organizers('NOT_FOUND'),
  'Mutation.openHandover': ofOwnPost,
  'Mutation.replaceInsider': organizers('BAD_INPUT'),
  'Mutation.reportPresence': ofOwnPost,
  'Mutation.takeOverPlaces': rule({ signedIn: 'FORBIDDEN', staff: 'allowed' }, 'HANDOVER_INVALID'),
  'Mutation.releaseHelp': organizers(),
  'Mutation.replyToHelp': sidesOfHelp(),
  'Mutation.thankForHelp': sidesOfHelp('NOT_IN_TEAM'),
  'Mutation.updateProfile': rule({ signedIn: 'allowed', unregistered: 'FORBIDDEN' }),
  'Mutation.uploadMedia': organizers(),
  'Mutation.visitByPlaceCode': playMove('NOT_SOLVED_YET'),
  'Mutation.withdrawAnnouncement': organizers(),

  'Subscription.activity': everyone(),
  'Subscription.eventClock': everyone(),
  'Subscription.scoreEvents': rule({ signedIn: 'FORBIDDEN', organizer: 'allowed', tokenStandings: 'allowed' }),
  'Subscription.standingsChanged': everyone(),
  'Subscription.wallChanged': everyone(),
  'Subscription.teamProgress': rule({ signedIn: 'NOT_IN_TEAM', players: 'allowed' }),
};

const markDoors = ['Mutation.markVisit', 'Mutation.markVisitByCode'];

/** What a kind of organizer meets: the same as one who may do everything, or as the others of a door that is not for them. */
function expectedOfPart(name: string, part: Part, state: State): Verdict {
  const door = organizerDoors[name];
  if (name === 'Query.answers' && state === 'finished') return 'allowed';
  if (door && !door.who.includes(part)) return door.others;
  // At any time they mark visits only if they know the riddles, too.
  if (part === 'gate' && markDoors.includes(name) && state !== 'active') return 'EVENT_NOT_ACTIVE';
  return expected(name, 'organizer', state);
}

/** Reads one cell of the table. */
export function expected(name: string, caller: Caller, state: State): Verdict {
  if (isPart(caller)) return expectedOfPart(name, caller, state);
  let verdict: ByState = 'INTERNAL';
  for (const [group, says] of Object.entries(rules[name]?.who ?? {}))
    if (listMembers(group as Group | Caller).includes(caller)) verdict = says;
  return typeof verdict === 'string' ? verdict : verdict[state];
}

/** Lists the callers that get a result from a root field in any state of an event. */
export const listUsers = (field: string): Caller[] =>
  callers.filter((caller) =>
    Object.keys(rules).some(
      (name) => name.split(' ')[0] === field && states.some((state) => ['allowed', 'NO_ROLE'].includes(expected(name, caller, state))),
    ),
  );
