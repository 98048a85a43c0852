/** One caller of each kind. `rival` captains another team of the same category, `foreigner` one of another category. */
export const callers = [
  'anonymous',
  'unregistered',
  'loner',
  'member',
  'captain',
  'rival',
  'foreigner',
  'insider',
  'otherInsider',
  'ctc',
  'organizer',
  'author',
  'desk',
  'gate',
  'observer',
  'tokenStandings',
  'tokenQuest',
  'tokenStats',
  'tokenVisits',
  'tokenScores',
] as const;
export type Caller = (typeof callers)[number];

/** grace: it is over, and its answers are still secret. finished: they are public. */
export const states = ['scheduled', 'active', 'paused', 'grace', 'finished'] as const;
export type State = (typeof states)[number];

export const tokenScopes = {
  tokenStandings: 'standings:read',
  tokenQuest: 'quest:read',
  tokenStats: 'stats:read',
  tokenVisits: 'visits:write',
  tokenScores: 'scores:write',
} as const;

const tokens = Object.keys(tokenScopes) as (keyof typeof tokenScopes)[];
const team = ['member', 'captain'] as const;
const captains = ['captain', 'rival', 'foreigner'] as const;
const players = ['member', ...captains] as const;
const participants = ['loner', ...players] as const;
const insiders = ['insider', 'otherInsider'] as const;
/** They are organizers of whichever role. */
const readers = ['organizer', 'author', 'desk', 'gate', 'observer'] as const;
const admitters = ['organizer', 'desk', 'gate'] as const;
const knowers = ['organizer', 'author', 'desk'] as const;
const runners = ['organizer', 'desk'] as const;
const staff = [...insiders, 'ctc', ...admitters] as const;
const registered = [...participants, ...staff, 'author', 'observer'] as const;
const signedIn = ['unregistered', ...registered] as const;
/** These integrations write down the result of a scan. */
const scanningTokens = ['tokenVisits', 'tokenScores'] as const;

/** The groups name sets of callers. */
export const groups = {
  everyone: callers,
  tokens,
  signedOut: ['anonymous', ...tokens],
  signedIn,
  registered,
  participants,
  players,
  /** They are in the team that the calls are about. */
  team,
  captains,
  /** They play in the category that the calls are about. */
  category: ['member', 'captain', 'rival'],
  insiders,
  readers,
  /** They know the riddles with their answers. */
  knowers,
  /** They write the quest. */
  writers: ['organizer', 'author'],
  /** They read what is planned for insiders: these themselves, and who writes the quest or lets people in. */
  planners: [...staff, 'author'],
  /** They run the day. */
  runners,
  /** They let people in, and look them up. */
  admitters,
  staff,
  /** They get a ticket for a scan. */
  scanners: [...staff, ...scanningTokens],
  /** They scan as participants do. */
  passScanners: [...participants, 'author', 'observer'],
  /** They may be told that a scan had no result. */
  scanning: [...signedIn, ...scanningTokens],
  awarders: ['ctc', ...admitters, 'tokenScores'],
  /** They may read points of the day programme: their own, or anybody's. */
  programReaders: [...signedIn, 'tokenScores'],
  /** They may mark a visit at the riddles of the calls. */
  markers: ['insider', ...admitters, 'tokenVisits'],
  /** They may mark a visit at the riddles of the calls, or type the code of their place. */
  placeCodeTypers: ['member', 'captain', 'rival', 'insider', ...admitters, 'tokenVisits'],
  /** They speak of the requests for help of the calls. */
  helpers: [...team, ...runners],
  /** They see requests for help: players those of their team. */
  helped: [...players, ...runners],
  /** They read the quest: players, organizers, and integrations as a team that has solved nothing. */
  lookers: [...players, ...knowers, 'tokenQuest'],
  /** They read every change of a score. */
  scorekeepers: [...readers, 'tokenStandings'],
  /** They read the numbers of people and teams. */
  counters: [...readers, 'tokenStats'],
  nobody: [],
  /** They may join a team. Organizers may, too. */
  mayPlay: [...participants, ...readers],
} satisfies Record<string, readonly Caller[]>;
export type Group = keyof typeof groups;

export const listMembers = (name: Group | Caller): readonly Caller[] => (name in groups ? groups[name as Group] : [name as Caller]);
