interface Clock {
  startsAt: string;
  endsAt: string;
}

/** What the placeholders of the texts for visitors stand for, as server/modules/site/placeholders.rules.ts names them. */
export interface SiteNumbers {
  solve: number;
  visit: number;
  hintSolve: number;
  hintVisit: number;
  hintMost: number;
  hintCoins: number;
  hint: number;
  length: number;
  fewest: number;
  most: number;
}

const halfHourMs = 1_800_000;
const seats = 6;
const minPlayers = 2;

/** From the start to the finish, to the half hour: a pause of a few minutes moves the finish. */
export const countHours = ({ startsAt, endsAt }: Clock): number =>
  Math.max(1, Math.round((Date.parse(endsAt) - Date.parse(startsAt)) / halfHourMs)) / 2;

export interface NumberedEvent extends Clock {
  minTeamSize: number;
  prices: {
    hintCoins: number;
    solve: number;
    solveWithHint: number;
    solveWithHintCoins: number;
    visit: number;
    visitWithHint: number;
    visitWithHintCoins: number;
  };
}

/** The numbers of the rules, by the price list and the clock of the event. */
export const siteNumbers = ({ prices, minTeamSize, ...clock }: NumberedEvent): SiteNumbers => ({
  solve: prices.solve,
  visit: prices.visit,
  hintSolve: prices.solveWithHint,
  hintVisit: prices.visitWithHint,
  hintMost: prices.solveWithHint + prices.visitWithHint,
  hintCoins: prices.solveWithHintCoins + prices.visitWithHintCoins,
  hint: prices.hintCoins,
  length: countHours(clock),
  // Two to six play together; an event may ask for more than two.
  fewest: Math.max(minPlayers, minTeamSize),
  most: seats,
});
