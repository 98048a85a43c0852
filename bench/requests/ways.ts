import type { Player } from '../rig/large-stage.ts';
import { byText, persisted, persistedPath, requestText } from '../rig/load/documents.ts';

/** One kind of request, which is repeated. */
export interface Way {
  name: string;
  /** The name in the table. */
  title: string;
  requests: string[];
  /** A text near the beginning of every good response. */
  expects: string;
  /** The cached buffer that responds instead of our server. */
  buffer?: 'board' | 'restBoard';
}

interface Stage {
  slug: string;
  blockId: number;
  /** The players, who send the requests in turn. */
  players: readonly Player[];
}

const rows = 100;

/** The data of a player's page, in one document. */
const whoAndWhere = `{ viewer { id fullName role team { id name points coins } } event { slug status } blocks { id title solvedCount totalCount } }`;

export const boardVariables = (slug: string) => ({ event: slug, first: rows });
export const restBoardPath = (slug: string) => `/api/auth/commands/leaderboard/${slug}`;

export function listWays({ slug, blockId, players }: Stage): Way[] {
  const get = (path: string, token?: string) => requestText({ method: 'GET', path, ...(token !== undefined && { token }) });
  const everybody = (ask: (token: string) => string) => players.map(({ token }) => ask(token));
  const boardExpects = '"rows":[{';
  const restExpects = '"ok":true';
  return [
    { name: 'buffer', title: 'cached buffer of the board', requests: [get('/')], expects: boardExpects, buffer: 'board' },
    {
      name: 'board',
      title: `board, ${rows} rows of each category, GET`,
      requests: [get(persistedPath('Standings', boardVariables(slug)))],
      expects: boardExpects,
    },
    {
      name: 'boardPost',
      title: 'the same, POST',
      requests: [persisted('Standings', { variables: boardVariables(slug) })],
      expects: boardExpects,
    },
    { name: 'restBuffer', title: 'cached buffer of the REST board', requests: [get('/')], expects: restExpects, buffer: 'restBoard' },
    { name: 'restBoard', title: 'REST leaderboard, every team', requests: [get(restBoardPath(slug))], expects: restExpects },
    {
      name: 'endpoint',
      title: 'ViewerId of an anonymous reader: no SQL',
      requests: [persisted('ViewerId')],
      expects: '{"data":{"viewer":',
    },
    { name: 'typename', title: '{ __typename } by text', requests: [byText('{ __typename }')], expects: '{"data":{"__typename":' },
    { name: 'healthz', title: '/healthz', requests: [get('/healthz')], expects: 'HTTP/1.1 200' },
    {
      name: 'viewer',
      title: 'viewer, team, event, blocks by text',
      requests: everybody((token) => byText(whoAndWhere, { token })),
      expects: '"blocks":[{',
    },
    {
      name: 'questHeader',
      title: 'QuestHeader',
      requests: everybody((token) => persisted('QuestHeader', { token })),
      expects: '"hintsAvailable":',
    },
    { name: 'blockList', title: 'BlockList', requests: everybody((token) => persisted('BlockList', { token })), expects: '"blocks":[{' },
    {
      name: 'blockPage',
      title: 'BlockPage, 25 riddles',
      requests: everybody((token) => persisted('BlockPage', { token, variables: { id: String(blockId) } })),
      expects: '"riddles":[{',
    },
    { name: 'restQuest', title: 'REST /api/quest/', requests: everybody((token) => get('/api/quest/', token)), expects: restExpects },
    { name: 'restMe', title: 'REST /api/auth/me', requests: everybody((token) => get('/api/auth/me', token)), expects: restExpects },
  ];
}
