import { describe, expect, it } from 'vitest';
import { placeholders } from '#server/modules/site/placeholders.rules.ts';
import { fillText, placeholderUnits, type Unit } from '#web/shared/ui/site/fill-text.ts';
import { type NumberedEvent, siteNumbers } from '#web/shared/ui/site/site-numbers.ts';

const event: NumberedEvent = {
  startsAt: '2027-04-26T09:00:00Z',
  endsAt: '2027-04-26T13:00:00Z',
  minTeamSize: 1,
  prices: { hintCoins: 2, solve: 4, solveWithHint: 2, solveWithHintCoins: 0, visit: 6, visitWithHint: 3, visitWithHintCoins: 0 },
};
const units = { of: (unit: Unit, count: number) => `${unit} of ${count}`, noCoins: 'no coins' };
const fill = (text: string, change: Partial<NumberedEvent> = {}) => fillText(text, siteNumbers({ ...event, ...change }), units);

describe('a text for visitors', () => {
  it('knows the placeholders that the server lets an organizer write, and no others', () => {
    expect(Object.keys(placeholderUnits)).toEqual([...placeholders]);
  });

  it.each([
    ['{solve}', '4 points of 4'],
    ['{visit}', '6 points of 6'],
    ['{hintSolve} + {hintVisit} = {hintMost}', '2 points of 2 + 3 points of 3 = 5 points of 5'],
    ['{hint}', '2 coins of 2'],
    ['{hintCoins}', 'no coins'],
    ['{length}', '4 hours of 4'],
    ['{fewest#}–{most}', '2–6 people of 6'],
    ['{solve#}', '4'],
    ['{hintCoins#}', '0'],
    ['{solved}', '{solved}'],
    ['{constructor}', '{constructor}'],
    ['{solve##}', '{solve##}'],
    ['no braces', 'no braces'],
  ])('is filled by the prices and the length of its event: %s', (text, filled) => {
    expect(fill(text)).toBe(filled);
  });

  it('says how many coins a riddle with a hint brings where it brings any', () => {
    expect(fill('{hintCoins}', { prices: { ...event.prices, solveWithHintCoins: 1, visitWithHintCoins: 2 } })).toBe('3 coins of 3');
  });

  it('writes a half with a dot, as the tables do', () => {
    expect(fill('{solve#}, {length#}', { endsAt: '2027-04-26T11:30:00Z', prices: { ...event.prices, solve: 4.5 } })).toBe('4.5, 2.5');
  });

  it('counts a larger smallest team', () => {
    expect(fill('{fewest#}', { minTeamSize: 3 })).toBe('3');
  });
});
