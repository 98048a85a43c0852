import type { LandingEvent } from './use-landing-event.ts';

type Clock = Pick<LandingEvent, 'startsAt' | 'endsAt'>;

/** What the specification says, for a page that does not know the event. */
const usual = { minTeamSize: 2, hours: 4, solve: 4, visit: 6, solveWithHint: 2, visitWithHint: 3, hintCoins: 2, hasHintCoins: false };

const halfHourMs = 1_800_000;

/** From the start to the finish, to the half hour: a pause of a few minutes moves the finish. */
export const hoursOf = ({ startsAt, endsAt }: Clock): number =>
  Math.max(1, Math.round((Date.parse(endsAt) - Date.parse(startsAt)) / halfHourMs)) / 2;

export interface QuestFacts {
  minTeamSize: number;
  hours: number;
  solve: number;
  visit: number;
  solveWithHint: number;
  visitWithHint: number;
  /** The most that a riddle brings whose hint was taken. */
  most: number;
  hintCoins: number;
  /** A riddle with a hint brings coins, too. */
  hasHintCoins: boolean;
}

/** The numbers of the rules, by the price list and the clock of the event. */
export const questFacts = (event: (Clock & Pick<LandingEvent, 'prices' | 'minTeamSize'>) | null | undefined): QuestFacts => {
  const known = event
    ? {
        ...event.prices,
        // Two to six play together; an event may ask for more than two.
        minTeamSize: Math.max(usual.minTeamSize, event.minTeamSize),
        hours: hoursOf(event),
        hasHintCoins: event.prices.solveWithHintCoins + event.prices.visitWithHintCoins > 0,
      }
    : usual;
  return { ...known, most: known.solveWithHint + known.visitWithHint };
};
