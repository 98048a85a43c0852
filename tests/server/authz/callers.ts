/** Who may ask. `rival` captains another team of the same category, `foreigner` one of another category. */
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

export const states = ['scheduled', 'active', 'paused', 'finished'] as const;
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
/** Integrations that write down what came of a scan. */
const scanningTokens = ['tokenVisits', 'tokenScores'] as const;

/** Names for sets of callers. */
export const groups = {
  everyone: callers,
  tokens,
  signedOut: ['anonymous', ...tokens],
  signedIn,
  registered,
  participants,
  players,
  /** The team whose things are asked for. */
  team,
  captains,
  /** Players of the category whose things are asked for. */
  category: ['member', 'captain', 'rival'],
  insiders,
  staff,
  /** Who gets a ticket for a scan. */
  scanners: [...staff, ...scanningTokens],
  /** Who may be told that a scan came to nothing. */
  scanning: [...signedIn, ...scanningTokens],
  awarders: ['ctc', 'organizer', 'tokenScores'],
  /** Who may look at points of the day programme: one's own, or somebody's. */
  programReaders: [...signedIn, 'tokenScores'],
  /** Those who may mark a visit at the riddles asked for. */
  markers: ['insider', 'organizer', 'tokenVisits'],
  /** Who looks at the quest: those who play it, organizers, and integrations as a team that has solved nothing. */
  lookers: [...players, 'organizer', 'tokenQuest'],
  /** Who reads every change of a score. */
  scorekeepers: ['organizer', 'tokenStandings'],
  /** Who counts people and teams. */
  counters: ['organizer', 'tokenStats'],
  nobody: [],
  /** Whoever may come to play: organizers may, too. */
  mayPlay: [...participants, 'organizer'],
} satisfies Record<string, readonly Caller[]>;
export type Group = keyof typeof groups;

export const membersOf = (name: Group | Caller): readonly Caller[] => (name in groups ? groups[name as Group] : [name as Caller]);
