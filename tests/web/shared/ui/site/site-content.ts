import usualWords from '#server/modules/site/usual-words.json' with { type: 'json' };
import type { IconName, SitePartner } from '#web/shared/ui/site/site.types.ts';

type Drawn<Item> = Omit<Item, 'icon'> & { icon: IconName };

const drawn = <Item extends { icon: string }>(items: Item[]): Drawn<Item>[] =>
  items.map((item) => ({ ...item, icon: item.icon.toUpperCase() as IconName }));

/** As many partners as are asked for, the second one without a logo. */
export const somePartners = (count: number): SitePartner[] =>
  Array.from({ length: count }, (_none, index) => ({
    name: { ru: `Партнёр ${index + 1}`, en: `Partner ${index + 1}` },
    link: `https://partner-${index + 1}.example/`,
    logo: index === 1 ? null : { url: `/static/img/0${index}.svg`, width: 64, height: 64 },
  }));

/** What the server says of an event for which nobody has written anything, with thirteen partners. */
export const usualSite = {
  ...usualWords,
  cards: drawn(usualWords.cards),
  questions: drawn(usualWords.questions),
  partners: somePartners(13),
};
