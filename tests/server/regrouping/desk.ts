import { sql } from 'kysely';
import { passes } from '#server/modules/identity/identity.ts';
import { type TestPerson, type TestRiddle, World } from '#tests/support/world.ts';

interface Score {
  points: number;
  coins: number;
}

export interface Preview {
  fingerprint: string;
  before: Score;
  after: Score;
  keptTitles: string[];
  leftOut: number;
}

type TestTeam = Awaited<ReturnType<World['team']>>;

const previewFields = '{ fingerprint before { points coins } after { points coins } keptTitles leftOut }';
const done = { fields: '... on Regrouped { team { id name category { code } points coins regrouping { id kind fromTeamName canUndo } } }' };

/** A city with an organizer who regroups teams: in Russian the tower and the bridge, in English the tower and the square. */
export async function desk({ prices = {} }: { prices?: object } = {}) {
  const world = await World.withEvent({ prices: { startCoins: 4, ...prices } });
  const organizer = await world.organizer();
  const insider = await world.person('insider');
  const insiderIds = [insider.id];
  const ruBlock = await world.block('ru', 'Центр');
  const enBlock = await world.block('en', 'Centre');
  const riddle = (block: number, title: string) => world.riddle({ block, title, answers: [title], insiderIds });
  const tower = await riddle(ruBlock, 'Башня');
  const bridge = await riddle(ruBlock, 'Мост');
  const enTower = await riddle(enBlock, ' башня');
  const square = await riddle(enBlock, 'Square');
  const { db } = world.deps;

  const previews = async (query: string, variables: object, by: TestPerson = organizer): Promise<Preview> => {
    const { data, errors } = await by.player.asks<Record<string, Preview>>(query, variables);
    const preview = Object.values(data ?? {})[0];
    if (!preview) throw new Error(JSON.stringify(errors));
    return preview;
  };
  const previewsCategory = (team: TestTeam, category = 'EN') =>
    previews(
      `query ($teamId: ID!, $category: CategoryCode!) { categoryChangePreview(teamId: $teamId, category: $category) ${previewFields} }`,
      { teamId: String(team.id), category },
    );
  const previewsMerge = (team: TestTeam, from: TestTeam) =>
    previews(`query ($teamId: ID!, $fromTeamId: ID!) { mergePreview(teamId: $teamId, fromTeamId: $fromTeamId) ${previewFields} }`, {
      teamId: String(team.id),
      fromTeamId: String(from.id),
    });
  interface Done {
    __typename: string;
    team: { category: { code: string }; points: number; coins: number; regrouping: { id: string; canUndo: boolean } | null };
  }
  const does = async (name: string, input: object) => {
    const result = (await organizer.player.does(name, input, done)) as unknown as Done;
    world.clock.passes(1);
    return result;
  };
  return {
    world,
    organizer,
    insider,
    tower,
    bridge,
    enTower,
    square,
    previewsCategory,
    previewsMerge,
    does,
    changes: async (team: TestTeam, category = 'EN') => {
      const { fingerprint } = await previewsCategory(team, category);
      return does('changeTeamCategory', { teamId: String(team.id), category, fingerprint });
    },
    merges: async (team: TestTeam, from: TestTeam) => {
      const { fingerprint } = await previewsMerge(team, from);
      return does('mergeTeams', { teamId: String(team.id), fromTeamId: String(from.id), fingerprint });
    },
    undoes: (regroupingId: string) => does('undoRegrouping', { regroupingId }),
    async solves({ captain }: TestTeam, { id }: TestRiddle, answer: string) {
      world.clock.passes(10);
      return captain.player.checksAnswer({ id }, answer);
    },
    async hints({ captain }: TestTeam, { id }: TestRiddle) {
      world.clock.passes(10);
      return captain.player.buysHint({ id });
    },
    async visits({ id: teamId, captain }: TestTeam, { id: riddleId }: TestRiddle) {
      world.clock.passes(10);
      await passes.issueScanTicket(world.ctx(insider), { scannedUserId: captain.id, eventId: world.eventId, teamId });
      return insider.player.does('markVisit', { riddleId, teamId, scannedUserId: captain.id });
    },
    /** The points and coins of a team, which its ledger adds up to, and when play reached them. */
    async score({ id }: TestTeam): Promise<{ points: number; coins: number; lastGainAt: Date | null }> {
      const balance = await db
        .selectFrom('teamBalance')
        .select(['scoreHalf', 'coins', 'lastGainAt'])
        .where('teamId', '=', id)
        .executeTakeFirstOrThrow();
      const sums = await db
        .selectFrom('ledgerEntry')
        .select([sql<number>`sum(half)::int`.as('half'), sql<number>`sum(coins)::int`.as('coins')])
        .where('teamId', '=', id)
        .executeTakeFirstOrThrow();
      if (balance.scoreHalf !== sums.half || balance.coins !== sums.coins) throw new Error(`team ${id}: balance is not its ledger`);
      return { points: balance.scoreHalf / 2, coins: balance.coins, lastGainAt: balance.lastGainAt };
    },
    async ledger({ captain }: Pick<TestTeam, 'captain'>) {
      const { data } = await captain.player.asks<{ viewer: { team: { ledger: Record<string, unknown>[] } } }>(
        '{ viewer { team { ledger { kind points coins riddleTitle regrouping byName isReversed } } } }',
      );
      return data.viewer.team.ledger.toReversed();
    },
    async memberIds({ id }: TestTeam) {
      const rows = await db.selectFrom('member').select('userId').where('teamId', '=', id).orderBy('seat').execute();
      return rows.map(({ userId }) => userId);
    },
  };
}
