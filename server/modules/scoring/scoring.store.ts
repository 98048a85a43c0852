import { type Expression, sql } from 'kysely';
import { type Building, prepared } from '#server/platform/db/statements/prepared.ts';
import type { Db } from '#server/platform/db/tables/tables.ts';
import type { Balance, EntryValues, PriceList } from './scoring.types.ts';

export const balanceColumns = ['teamId', 'eventId', 'scoreHalf', 'coins', 'epoch', 'version'] as const;

/** Locks a team's balance FOR UPDATE, so that the moves of its six phones take turns. */
export const lockBalance = prepared<{ teamId: number }, Balance>(({ db, param }) =>
  lockingBalance(db, sql<number>`${param('teamId')}::bigint`),
);

export function findBalance(db: Db, teamId: number): Promise<Balance | undefined> {
  return db.selectFrom('teamBalance').select(balanceColumns).where('teamId', '=', teamId).executeTakeFirst();
}

export async function insertBalance(db: Db, team: { teamId: number; eventId: number }): Promise<Balance> {
  return db.insertInto('teamBalance').values(team).returning(balanceColumns).executeTakeFirstOrThrow();
}

/** Gives the lock as a part of a larger statement; an expression names the team. */
export const lockingBalance = (db: Db, teamId: Expression<number>) =>
  db.selectFrom('teamBalance').select(balanceColumns).where('teamId', '=', teamId).forUpdate();

/** Selects when play brought what a line brings; null for a line that is no gain of play. */
const gainedAt = ({ now, param }: Building<EntryValues>) =>
  sql<Date | null>`case when ${param('isGain')}::boolean then coalesce(${param('gainedAt')}::timestamptz, ${now}) end`;

/** Writes one ledger entry. Relies on ledger_entry_one_credit and ledger_entry_one_bonus, so that nothing is credited twice. */
export const enteringLine = (building: Building<EntryValues>) => {
  const { db, param } = building;
  return db.insertInto('ledgerEntry').values({
    eventId: param('eventId'),
    teamId: param('teamId'),
    teamVersion: param('teamVersion'),
    epoch: param('epoch'),
    kind: param('kind'),
    half: param('half'),
    coins: param('coins'),
    riddleId: param('riddleId'),
    blockId: param('blockId'),
    actorId: param('actorId'),
    comment: param('comment'),
    at: sql<Date>`${building.now}`,
    gainedAt: gainedAt(building),
  });
};

/** Relies on team_balance_coins_not_negative. Only a gain of play moves last_gain_at. */
export const movingBalance = (building: Building<EntryValues>) => {
  const { db, param } = building;
  return db
    .updateTable('teamBalance')
    .set((eb) => ({
      scoreHalf: eb('scoreHalf', '+', param('half')),
      coins: eb('coins', '+', param('coins')),
      version: eb('version', '+', 1),
      lastGainAt: sql<Date>`greatest(last_gain_at, ${gainedAt(building)})`,
    }))
    .where('teamId', '=', param('teamId'))
    .returning(balanceColumns);
};

/** Writes the entry and updates the balance by one statement. */
export const writeEntry = prepared<EntryValues, Balance>((building) =>
  building.db
    .with('entered', () => enteringLine(building))
    .with('balance', () => movingBalance(building))
    .selectFrom('balance')
    .select(balanceColumns),
);

const priceColumns = [
  'solveHalf',
  'solveCoins',
  'solveWithHintHalf',
  'solveWithHintCoins',
  'visitHalf',
  'visitCoins',
  'visitWithHintHalf',
  'visitWithHintCoins',
  'hintCoins',
  'blockSolvedHalf',
  'blockVisitedHalf',
  'startCoins',
  'coinValueHalf',
] as const;

/** Selects the price lists of all events, for a larger statement to join to. */
export const allPrices = (db: Db) => db.selectFrom('priceList').select(['eventId', ...priceColumns]);

export const findPrices = prepared<{ eventId: number }, PriceList>(({ db, param }) =>
  db.selectFrom('priceList').select(priceColumns).where('eventId', '=', param('eventId')),
);

export function insertPrices(db: Db, prices: Partial<PriceList> & { eventId: number }) {
  return db.insertInto('priceList').values(prices).execute();
}

export function upsertPrices(db: Db, { eventId, prices }: { eventId: number; prices: PriceList }) {
  return db
    .insertInto('priceList')
    .values({ eventId, ...prices })
    .onConflict((conflict) => conflict.column('eventId').doUpdateSet(prices))
    .execute();
}
