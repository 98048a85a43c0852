import { usualSite } from '#tests/web/shared/ui/site/site-content.ts';

type Json = string | number | null | Json[] | { [key: string]: Json };

/** The names of types, by which the cache knows things. */
const typed = (name: string, thing: object) => ({ __typename: name, ...thing });
export const words = (ru: string, en = '') => typed('LocalizedText', { ru, en });
const wordsIn = (items: object[]): object[] =>
  items.map((item) =>
    Object.fromEntries(
      Object.entries(item).map(([key, value]: [string, Json]) => [
        key,
        typeof value === 'object' && value !== null && 'ru' in value ? typed('LocalizedText', value) : value,
      ]),
    ),
  );
const partner = (name: string) => typed('SitePartner', { name: words(name), link: `https://${name}.example/`, logoId: null, logo: null });

export const site = {
  __typename: 'Site',
  title: words(usualSite.title.ru, usualSite.title.en),
  lead: words(usualSite.lead.ru, usualSite.lead.en),
  cards: wordsIn(usualSite.cards.slice(0, 1)).map((card) => typed('SiteCard', card)),
  steps: wordsIn(usualSite.steps.slice(0, 1)).map((step) => typed('SiteStep', step)),
  questions: wordsIn(usualSite.questions.slice(0, 4)).map((question) => typed('SiteQuestion', question)),
  partners: ['alpha', 'beta', 'gamma'].map(partner),
  pictures: [] as object[],
};
const prices = {
  hintCoins: 2,
  solve: 4,
  solveWithHint: 2,
  solveWithHintCoins: 0,
  visit: 6,
  visitWithHint: 3,
  visitWithHintCoins: 0,
};
export const editableEvent = (version: number, change: object = {}) => ({
  __typename: 'Event',
  id: '7',
  version,
  slug: 'demo',
  startsAt: '2027-04-26T09:00:00Z',
  endsAt: '2027-04-26T13:00:00Z',
  minTeamSize: 1,
  localizedName: words('30-й квест', '30th Quest'),
  rulesHtml: words('<p>Не бегайте.</p>'),
  prices: typed('PriceList', prices),
  site: { ...site, ...change },
});
/** What the server replies to the editor. */
export const read = (version: number, change: object = {}) => ({ data: { event: editableEvent(version, change) } });
export const saved = (version: number, change: object = {}) => ({
  data: { editSite: { __typename: 'EventChanged', event: editableEvent(version, change) } },
});
export const conflict = { data: { editSite: { __typename: 'EditConflict', code: 'EDIT_CONFLICT' } } };
export const wrong = (...fields: [name: string, message: string][]) => ({
  data: {
    editSite: {
      __typename: 'BadInput',
      code: 'BAD_INPUT',
      fields: fields.map(([name, message]) => ({ __typename: 'InputField', name, message })),
    },
  },
});
