import { sql } from 'kysely';
import { passes } from '#server/modules/identity/identity.ts';
import { type TestPerson, type TestRiddle, World } from '#tests/support/world.ts';

interface Standing {
  points: number;
  coins: number;
  rank: number;
}

interface Preview {
  fingerprint: string;
  effects: { teamName: string; before: Standing; after: Standing }[];
}

const standing = '{ points coins rank }';

type Kind = 'WITHDRAWN_FOR_NOBODY' | 'WITHDRAWN_FOR_EVERYBODY' | 'REJUDGED' | 'ACCEPTED_ANSWER';

interface Asked {
  kind?: Kind;
  everyTeam?: boolean;
  answer?: string;
}

/** A city with an organizer who decides about riddles: a block of two riddles, with a bonus for the whole block. */
export async function judge({ prices = {} }: { prices?: object } = {}) {
  const world = await World.withEvent({ prices: { startCoins: 4, blockSolvedHalf: 20, blockVisitedHalf: 0, ...prices } });
  const organizer = await world.organizer();
  const insider = await world.person('insider');
  const riddle = await world.riddle({ insiderIds: [insider.id] });
  const other = await world.riddle({ block: riddle.blockId, answers: ['ГУМ'] });
  const { db } = world.deps;

  const asksPreview = ({ kind = 'WITHDRAWN_FOR_NOBODY', everyTeam = false, answer }: Asked = {}, by: TestPerson = organizer) =>
    by.player.asks<{ rulingPreview: Preview }>(
      `query ($riddleId: ID!, $kind: RulingKind!, $everyTeam: Boolean!, $answer: String) {
        rulingPreview(riddleId: $riddleId, kind: $kind, everyTeam: $everyTeam, answer: $answer) {
          fingerprint effects { teamName before ${standing} after ${standing} } } }`,
      { riddleId: String(riddle.id), kind, everyTeam, answer },
    );
  const previews = async (asked?: Asked) => {
    const { data, errors } = await asksPreview(asked);
    if (!data?.rulingPreview) throw new Error(JSON.stringify(errors));
    return data.rulingPreview;
  };
  const makes = (input: object, key?: string) =>
    organizer.player.does(
      'makeRuling',
      { riddleId: String(riddle.id), kind: 'WITHDRAWN_FOR_NOBODY', ...input },
      { fields: '... on RulingMade { ruling { id teams canUndo } }', headers: key ? { 'idempotency-key': key } : {} },
    );

  return {
    world,
    organizer,
    insider,
    riddle,
    other,
    asksPreview,
    previews,
    makes,
    /** Looks at the preview and decides as it showed. Returns the id of the ruling. */
    async decides(asked: Asked & { erratum?: object } = {}): Promise<string> {
      const { fingerprint } = await previews(asked);
      const made = (await makes({ ...asked, fingerprint })) as { ruling?: { id: string } };
      if (!made.ruling) throw new Error(JSON.stringify(made));
      world.clock.passes(1);
      return made.ruling.id;
    },
    async previewsUndo(rulingId: string) {
      const { data, errors } = await organizer.player.asks<{ undoRulingPreview: Preview & { keptBy: string[] } }>(
        `query ($rulingId: ID!) { undoRulingPreview(rulingId: $rulingId) {
          fingerprint keptBy effects { teamName before ${standing} after ${standing} } } }`,
        { rulingId },
      );
      if (!data?.undoRulingPreview) throw new Error(JSON.stringify(errors));
      return data.undoRulingPreview;
    },
    undoes: (rulingId: string, erratum?: object, fingerprint?: string) =>
      organizer.player.does(
        'undoRuling',
        { rulingId, ...(erratum && { erratum }), ...(fingerprint && { fingerprint }) },
        { fields: '... on RulingMade { ruling { undoneBy } }' },
      ),
    /** Points and coins of a team, which its ledger adds up to. */
    async score(teamId: number): Promise<[points: number, coins: number]> {
      const balance = await db
        .selectFrom('teamBalance')
        .select(['scoreHalf', 'coins'])
        .where('teamId', '=', teamId)
        .executeTakeFirstOrThrow();
      const lines = await db
        .selectFrom('ledgerEntry')
        .select([sql<number>`sum(half)::int`.as('half'), sql<number>`sum(coins)::int`.as('coins')])
        .where('teamId', '=', teamId)
        .executeTakeFirstOrThrow();
      if (balance.scoreHalf !== lines.half || balance.coins !== lines.coins) throw new Error(`team ${teamId}: balance is not its ledger`);
      return [balance.scoreHalf / 2, balance.coins];
    },
    solves: ({ captain }: { captain: TestPerson }, which: TestRiddle = riddle) =>
      captain.player.checksAnswer(which, which.id === riddle.id ? 'Спасская башня' : 'ГУМ'),
    async visits({ id: teamId, captain }: { id: number; captain: TestPerson }): Promise<Record<string, unknown>> {
      await passes.issueScanTicket(world.ctx(insider), { scannedUserId: captain.id, eventId: world.eventId, teamId });
      return insider.player.does('markVisit', { riddleId: riddle.id, teamId, scannedUserId: captain.id });
    },
    /** The lines of a team's ledger as the team reads them, oldest first. */
    async ledger({ captain }: { captain: TestPerson }) {
      const { data } = await captain.player.asks<{ viewer: { team: { ledger: Record<string, unknown>[] } } }>(
        '{ viewer { team { ledger { kind points coins ruling undoesRuling isReversed riddleNumber } } } }',
      );
      return data.viewer.team.ledger.toReversed();
    },
  };
}
