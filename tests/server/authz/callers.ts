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
const staff = [...insiders, 'ctc', 'organizer'] as const;
const registered = [...participants, ...staff] as const;
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
  staff,
  /** They get a ticket for a scan. */
  scanners: [...staff, ...scanningTokens],
  /** They may be told that a scan had no result. */
  scanning: [...signedIn, ...scanningTokens],
  awarders: ['ctc', 'organizer', 'tokenScores'],
  /** They may read points of the day programme: their own, or anybody's. */
  programReaders: [...signedIn, 'tokenScores'],
  /** They may mark a visit at the riddles of the calls. */
  markers: ['insider', 'organizer', 'tokenVisits'],
  /** They may mark a visit at the riddles of the calls, or type the code of their place. */
  placeCodeTypers: ['member', 'captain', 'rival', 'insider', 'organizer', 'tokenVisits'],
  /** They speak of the requests for help of the calls. */
  helpers: [...team, 'organizer'],
  /** They see requests for help: players those of their team. */
  helped: [...players, 'organizer'],
  /** They read the quest: players, organizers, and integrations as a team that has solved nothing. */
  lookers: [...players, 'organizer', 'tokenQuest'],
  /** They read every change of a score. */
  scorekeepers: ['organizer', 'tokenStandings'],
  /** They read the numbers of people and teams. */
  counters: ['organizer', 'tokenStats'],
  nobody: [],
  /** They may join a team. Organizers may, too. */
  mayPlay: [...participants, 'organizer'],
} satisfies Record<string, readonly Caller[]>;
export type Group = keyof typeof groups;

export const listMembers = (name: Group | Caller): readonly Caller[] => (name in groups ? groups[name as Group] : [name as Caller]);
