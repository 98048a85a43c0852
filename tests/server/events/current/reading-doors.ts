import type { Role } from '#server/platform/context.ts';
import { formatCookies, LiveReader } from '#tests/support/live/live-reader.ts';
import type { Player } from '#tests/support/player.ts';
import { type Letter, type Looker, type OverlappingCity, playsIn } from './overlapping-city.ts';

/** When a door says something to somebody who sees this event. */
export interface Situation {
  looker: Looker;
  seen: Letter;
  /** Whether the event can be played now. */
  isActive: boolean;
  isOver: boolean;
}

export interface Door {
  /** The root fields and routes that this walks. */
  walks: string[];
  speaksTo(situation: Situation): boolean;
  /** Finds the event that the door shows or changes; null when it shows none. */
  observe(city: OverlappingCity, looker: Looker): Promise<Letter | null>;
}

export const findPlayer = (city: OverlappingCity, looker: Looker): Player =>
  looker === 'anonymous' ? city.world.anonymous() : city.person(looker).player;
export const isSignedIn = ({ looker }: Situation): boolean => looker !== 'anonymous';
export const hasTeam = ({ looker, seen }: Situation): boolean => playsIn(looker, seen);
export const mayJoin = ({ looker }: Situation): boolean => !(['anonymous', 'insider', 'ctc'] as Looker[]).includes(looker);
const plays = (situation: Situation): boolean => hasTeam(situation) && situation.isActive;
const reads = (situation: Situation): boolean => plays(situation) || situation.looker === 'organizer';

interface Viewer {
  team: { id: string } | null;
  pass: { token: string } | null;
  program: { total: number } | null;
}

const readViewer = async (city: OverlappingCity, looker: Looker): Promise<Viewer | null> =>
  (await findPlayer(city, looker).asks<{ viewer: Viewer | null }>('{ viewer { team { id } pass { token } program { total } } }')).data
    .viewer;

async function letterOfPass(city: OverlappingCity, token: string | undefined): Promise<Letter | null> {
  const { player } = await city.world.person('insider' satisfies Role);
  if (token === undefined) return null;
  const { team } = await player.does('scanPass', { token }, { fields: '... on ScannedByStaff { team { id } }' });
  return city.findLetter('team', (team as { id: string } | undefined)?.id);
}

/** The first event of which the viewer is shown a thing. */
async function firstShown(city: OverlappingCity, isShown: (letter: Letter) => Promise<boolean>): Promise<Letter | null> {
  for (const letter of city.editions.keys()) if (await isShown(letter)) return letter;
  return null;
}

const letterIn = (text: string | undefined): Letter | null => (/Ищу ([A-D])/.exec(text ?? '')?.[1] ?? null) as Letter | null;

/** What GraphQL shows. */
export const graphqlReads: Door[] = [
  {
    walks: ['Query.event'],
    speaksTo: () => true,
    async observe(city, looker) {
      const { data } = await findPlayer(city, looker).asks<{ event: { id: string } }>('{ event { id } }');
      return city.findLetter('event', data.event.id);
    },
  },
  {
    walks: ['Query.viewer'],
    speaksTo: hasTeam,
    observe: async (city, looker) => city.findLetter('team', (await readViewer(city, looker))?.team?.id),
  },
  { walks: [], speaksTo: hasTeam, observe: async (city, looker) => letterOfPass(city, (await readViewer(city, looker))?.pass?.token) },
  {
    walks: [],
    speaksTo: isSignedIn,
    observe: async (city, looker) => city.letterOfPoints((await readViewer(city, looker))?.program?.total),
  },
  {
    walks: ['Query.seekers'],
    speaksTo: (situation) => isSignedIn(situation) && !situation.isOver,
    async observe(city, looker) {
      const response = await findPlayer(city, looker).asks('{ seekers(first: 10) { items { fullName } } }');
      return letterIn(JSON.stringify(response));
    },
  },
  {
    walks: ['Query.blocks'],
    speaksTo: reads,
    async observe(city, looker) {
      const { data } = await findPlayer(city, looker).asks<{ blocks: { id: string }[] } | null>('{ blocks { id } }');
      return city.findLetter('block', data?.blocks[0]?.id);
    },
  },
  ...(['block', 'riddle'] as const).map((thing): Door => ({
    walks: [`Query.${thing}`],
    speaksTo: reads,
    observe: (city, looker) =>
      firstShown(city, async (letter) => {
        const { riddle } = city.editions.get(letter)!;
        const id = String(thing === 'block' ? riddle.blockId : riddle.id);
        const { data } = await findPlayer(city, looker).asks<Record<string, unknown> | null>(
          `query ($id: ID!) { ${thing}(id: $id) { id } }`,
          { id },
        );
        return data?.[thing] != null;
      }),
  })),
  {
    walks: ['Query.teams'],
    speaksTo: ({ looker }) => looker === 'organizer',
    async observe(city, looker) {
      const { data } = await findPlayer(city, looker).asks<{ teams: { items: { id: string }[] } } | null>(
        '{ teams(first: 9) { items { id } } }',
      );
      return city.findLetter('team', data?.teams.items[0]?.id);
    },
  },
  {
    walks: ['Query.person', 'Query.people'],
    speaksTo: hasTeam,
    async observe(city, looker) {
      const { data } = await city
        .person('organizer')
        .player.asks<{ person: { team: { id: string } | null } }>('query ($id: ID!) { person(id: $id) { team { id } } }', {
          id: String(looker === 'anonymous' ? 0 : city.person(looker).id),
        });
      return city.findLetter('team', data.person?.team?.id);
    },
  },
  {
    walks: ['Query.programScore'],
    speaksTo: isSignedIn,
    async observe(city, looker) {
      if (looker === 'anonymous') return null;
      const query = 'query ($userId: ID!) { programScore(userId: $userId) { total } }';
      const { data } = await city
        .person('ctc')
        .player.asks<{ programScore: { total: number } }>(query, { userId: String(city.person(looker).id) });
      return city.letterOfPoints(data.programScore.total);
    },
  },
  {
    walks: ['Subscription.teamProgress'],
    speaksTo: hasTeam,
    async observe(city, looker) {
      const headers = { cookie: formatCookies(findPlayer(city, looker)) };
      const reader = await LiveReader.of(city.world.app, { query: 'subscription { teamProgress { event { id } } }', headers });
      const frame = (await reader.frame())?.data as { teamProgress: { event: { id: string } } } | null | undefined;
      reader.close();
      return city.findLetter('event', frame?.teamProgress.event.id);
    },
  },
];

interface Me {
  commands: { event_id: number }[];
  score: number | null;
}

const me = async (city: OverlappingCity, looker: Looker) => (await findPlayer(city, looker).rest('GET', '/auth/me')).body as Me;

/** What REST shows. */
export const restReads: Door[] = [
  {
    walks: ['GET /auth/me'],
    speaksTo: hasTeam,
    observe: async (city, looker) => city.findLetter('event', (await me(city, looker)).commands?.[0]?.event_id),
  },
  { walks: [], speaksTo: isSignedIn, observe: async (city, looker) => city.letterOfPoints((await me(city, looker)).score) },
  {
    walks: ['GET /auth/qr'],
    speaksTo: hasTeam,
    async observe(city, looker) {
      const { body } = await findPlayer(city, looker).rest('GET', '/auth/qr');
      const { qr_link: link } = body as { qr_link?: string | null };
      return letterOfPass(city, link?.split('token=')[1]);
    },
  },
  {
    walks: ['GET /auth/event/status'],
    // The answer is yes or no, so it tells the event only where a yes is right for one event and wrong for the other.
    speaksTo: ({ looker }) => looker !== 'organizer',
    async observe(city, looker) {
      const { data } = await findPlayer(city, looker).asks<{ event: { id: string; status: string } }>('{ event { id status } }');
      const { body } = await findPlayer(city, looker).rest('GET', '/auth/event/status');
      const isRight = (body as { is_active: boolean }).is_active === (data.event.status === 'ACTIVE');
      return isRight ? city.findLetter('event', data.event.id) : null;
    },
  },
  {
    walks: ['GET /auth/users/looking_for_team'],
    speaksTo: (situation) => isSignedIn(situation) && !situation.isOver,
    observe: async (city, looker) =>
      letterIn(JSON.stringify((await findPlayer(city, looker).rest('GET', '/auth/users/looking_for_team')).body)),
  },
  {
    walks: ['GET /quest'],
    speaksTo: reads,
    observe: async (city, looker) =>
      city.findLetter('event', ((await findPlayer(city, looker).rest('GET', '/quest/')).body as { event_id?: number }).event_id),
  },
  {
    walks: ['GET /quest/:id'],
    speaksTo: reads,
    observe: (city, looker) =>
      firstShown(city, async (letter) => {
        const { status } = await findPlayer(city, looker).rest('GET', `/quest/${city.editions.get(letter)!.riddle.blockId}`);
        return status === 200;
      }),
  },
  {
    walks: ['GET /auth/program/user/:id'],
    speaksTo: isSignedIn,
    async observe(city, looker) {
      if (looker === 'anonymous') return null;
      const { body } = await city.person('ctc').player.rest('GET', `/auth/program/user/${city.person(looker).id}`);
      return city.letterOfPoints((body as { data: { total_score: number } }).data.total_score);
    },
  },
];
