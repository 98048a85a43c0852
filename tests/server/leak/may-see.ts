import { type Caller, groups, type State } from '../authz/callers.ts';
import type { Secret } from './play.ts';

type May = (of: string, caller: Caller, state: State) => boolean;

const isIn = (group: readonly Caller[], caller: Caller) => group.includes(caller);
const isTeam = (caller: Caller) => isIn(groups.team, caller);
const hasSolved = (of: string, caller: Caller) => (of === 'solved' && isTeam(caller)) || (of === 'rivals' && caller === 'rival');
/** An integration that reads the quest reads the riddles of every category. */
const plays = (of: string, caller: Caller) =>
  caller === 'tokenQuest' || (of === 'foreign' ? caller === 'foreigner' : isIn(groups.category, caller));

const afterSolving: May = (of, caller, state) => state === 'finished' || hasSolved(of, caller);
const toOneself: May = (of, caller) => of === caller;
const asTeammate: May = (of, caller) => of === caller || (isTeam(of as Caller) && isTeam(caller));
const isOver = (state: State) => state === 'grace' || state === 'finished';
/** A person who looks for a team has agreed to be listed to registered people until the event is over. */
const isListed: May = (of, caller, state) =>
  of === 'loner' && (caller === 'loner' || (isIn(groups.signedIn, caller) && caller !== 'unregistered' && !isOver(state)));
/** The author of an entry or a reply is named beside it, and a scanner knows whom they scanned. */
const hasMet = (of: string, caller: Caller) =>
  (of === 'insider' && isTeam(caller)) ||
  (of === 'organizer' && isTeam(caller)) ||
  (of === 'ctc' && caller === 'captain') ||
  (of === 'captain' && caller === 'insider');

/** A captain who shares their pass is named to everybody who has it, until the event is over. */
const hasInvited = (of: string, state: State) => of === 'host' && !isOver(state);

/** Says who may see a secret and when, apart from organizers. A secret without a row is for nobody. */
const toOthers: Record<string, May> = {
  title: (of, caller, state) => afterSolving(of, caller, state) || caller === 'insider',
  titleLink: (of, caller, state) => afterSolving(of, caller, state) || caller === 'insider',
  answeredText: afterSolving,
  answeredGeo: afterSolving,
  longread: afterSolving,
  answeredFile: afterSolving,
  answer: () => false,
  insiderLink: (_of, caller) => isTeam(caller) || caller === 'rival' || caller === 'insider',
  hintFile: (of, caller, state) => state === 'finished' || (of === 'hinted' && isTeam(caller)),
  /** A team has bought the first hint, and not the second. */
  secondHint: (_of, _caller, state) => state === 'finished',
  /** An insider reads what teams are asked at their place, once teams do. */
  riddleText: (of, caller, state) => state === 'finished' || (state !== 'scheduled' && (plays(of, caller) || caller === 'insider')),
  blockTitle: (_of, _caller, state) => state === 'finished',
  picture: (of, caller, state) => state === 'finished' || (state !== 'scheduled' && plays(of, caller)),
  name: (of, caller, state) => asTeammate(of, caller, state) || isListed(of, caller, state) || hasMet(of, caller) || hasInvited(of, state),
  username: (of, caller, state) => asTeammate(of, caller, state) || isListed(of, caller, state),
  telegramId: toOneself,
  passHash: (_of, caller) => isIn(groups.staff, caller),
  guess: (_of, caller) => isTeam(caller),
  comment: (_of, caller) => caller === 'captain' || caller === 'ctc',
  reason: (_of, caller) => isTeam(caller),
  teamName: (_of, caller) => isTeam(caller),
  help: (_of, caller) => isTeam(caller),
  feedback: toOneself,
  duty: toOneself,
};

const ofQuest =
  'title titleLink answeredText answeredGeo longread answeredFile answer insiderLink hintFile secondHint riddleText blockTitle picture';
/** Which organizers see a secret of others. Nobody else of them sees more than a person who plays. */
const toOrganizers: Record<string, readonly Caller[]> = {
  ...Object.fromEntries(ofQuest.split(' ').map((kind) => [kind, groups.knowers])),
  guess: groups.knowers,
  duty: groups.knowers,
  name: groups.readers,
  teamName: groups.readers,
  comment: groups.readers,
  reason: groups.readers,
  feedback: groups.readers,
  username: groups.admitters,
  telegramId: groups.admitters,
  passHash: groups.admitters,
  help: groups.runners,
  /** The log has the words of each. */
  announcement: groups.knowers,
};
const isInsider = (of: string) => isIn(groups.insiders, of as Caller);
/** Who assigns insiders to riddles tells them apart by their usernames. */
const isForOrganizer = ({ kind, of }: Secret, caller: Caller) =>
  isIn(toOrganizers[kind] ?? [], caller) || (kind === 'username' && isInsider(of) && isIn(groups.knowers, caller));

/** For whom each announcement of the afternoon is, in every state of the event. The erratum of a riddle that no team sees is for nobody. */
const listeners: Record<string, readonly Caller[]> = {
  everybody: [...groups.players, ...groups.insiders, 'ctc'],
  category: groups.category,
  team: groups.team,
  insiders: groups.insiders,
  staff: ['ctc'],
  foreign: ['foreigner', 'insider'],
  awaited: ['insider'],
};

/** A draft is for organizers alone. What follows a block that no team has solved becomes known with the answers. */
const isHeldBack = (of: string, state: State) => of === 'draft' || (of === 'awaited' && state !== 'finished');

const isOfTeam: May = (of, caller) => of === caller || (of === 'captain' && caller === 'member');

/** Only the person may see their pass, and only an insider and a team the keys of their codes. Sessions, codes and tokens are never shown again, not even to organizers. */
const toItsHolder: Record<string, May> = { pass: toOneself, placeKey: toOneself, codeKey: isOfTeam };

export function maySee(secret: Secret, caller: Caller, state: State): boolean {
  const { kind, of } = secret;
  const forOrganizer = isForOrganizer(secret, caller);
  if (kind === 'announcement') return forOrganizer || isIn(listeners[of] ?? [], caller);
  if (isHeldBack(of, state) && kind !== 'insiderLink') return forOrganizer;
  const rule = toOthers[kind];
  return rule ? forOrganizer || rule(of, caller, state) : (toItsHolder[kind]?.(of, caller, state) ?? false);
}
