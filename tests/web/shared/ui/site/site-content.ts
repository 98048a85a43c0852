import usualWords from '#server/modules/site/usual-words.json' with { type: 'json' };
import type { IconName, SitePartner } from '#web/shared/ui/site/words/site.types.ts';

type Drawn<Item> = Omit<Item, 'icon'> & { icon: IconName };

const drawn = <Item extends { icon: string }>(items: Item[]): Drawn<Item>[] =>
  items.map((item) => ({ ...item, icon: item.icon.toUpperCase() as IconName }));

/** As many partners as are asked for, the second one without a logo. */
export const somePartners = (count: number): SitePartner[] =>
  Array.from({ length: count }, (_none, place) => ({
    name: { ru: `Партнёр ${place + 1}`, en: `Partner ${place + 1}` },
    link: `https://partner-${place + 1}.example/`,
    logo: place === 1 ? null : { url: `/static/img/0${place}.svg`, width: 64, height: 64 },
  }));

/** What the server says of an event for which nobody has written anything, with thirteen partners. */
export const usualSite = {
  ...usualWords,
  cards: drawn(usualWords.cards),
  questions: drawn(usualWords.questions),
  partners: somePartners(13),
};
