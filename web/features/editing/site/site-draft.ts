import type { EditSiteInput } from '#web/graphql/__generated__/types.generated.ts';
import type { IconName, Words } from '#web/shared/ui/site/site.types.ts';
import type { EditableSiteFragment } from './__generated__/site.generated.ts';

/** An item of a list; its key stays with it wherever it goes. */
export interface Keyed {
  key: string;
}

export interface DraftFile {
  id: string;
  url: string;
  width: number | null;
  height: number | null;
}

export interface DraftCard extends Keyed {
  icon: IconName;
  figure: Words;
  text: Words;
}

export interface DraftStep extends Keyed {
  title: Words;
  text: Words;
}

export interface DraftQuestion extends Keyed {
  icon: IconName;
  question: Words;
  figure: Words;
  answer: Words;
}

export interface DraftPartner extends Keyed {
  name: Words;
  link: string;
  logo: DraftFile | null;
}

export interface DraftPicture extends Keyed {
  alt: Words;
  file: DraftFile;
}

/** What an organizer edits of the pages for visitors. */
export interface SiteDraft {
  title: Words;
  lead: Words;
  cards: DraftCard[];
  steps: DraftStep[];
  questions: DraftQuestion[];
  partners: DraftPartner[];
  pictures: DraftPicture[];
}

export type Part = keyof SiteDraft;

export const parts: readonly Part[] = ['title', 'lead', 'cards', 'steps', 'questions', 'partners', 'pictures'];

export type EditableEvent = EditableSiteFragment;

type File = NonNullable<EditableEvent['site']['partners'][number]['logo']>;

const words = ({ ru, en }: Words): Words => ({ ru, en });
const file = (id: string, { url, width, height }: File): DraftFile => ({ id, url, width, height });
const savedKey = (index: number) => `saved-${index}`;

export const siteDraft = ({ site }: EditableEvent): SiteDraft => ({
  title: words(site.title),
  lead: words(site.lead),
  cards: site.cards.map(({ icon, figure, text }, index) => ({ key: savedKey(index), icon, figure: words(figure), text: words(text) })),
  steps: site.steps.map(({ title, text }, index) => ({ key: savedKey(index), title: words(title), text: words(text) })),
  questions: site.questions.map(({ icon, question, figure, answer }, index) => ({
    key: savedKey(index),
    icon,
    question: words(question),
    figure: words(figure),
    answer: words(answer),
  })),
  partners: site.partners.map(({ name, link, logoId, logo }, index) => ({
    key: savedKey(index),
    name: words(name),
    link,
    logo: logo && logoId !== null ? file(logoId, logo) : null,
  })),
  pictures: site.pictures.map(({ mediaId, media, alt }, index) => ({ key: savedKey(index), alt: words(alt), file: file(mediaId, media) })),
});

/** The name of the saved draft. */
export const siteDraftName = (eventId: string) => `site:${eventId}`;

const withoutKeys = <Item extends Keyed>(items: Item[]): Omit<Item, 'key'>[] => items.map(({ key: _key, ...item }) => item);

/** Each part as the server takes it. */
const sent = (draft: SiteDraft): Required<Pick<EditSiteInput, Part>> => ({
  title: draft.title,
  lead: draft.lead,
  cards: withoutKeys(draft.cards),
  steps: withoutKeys(draft.steps),
  questions: withoutKeys(draft.questions),
  partners: draft.partners.map(({ name, link, logo }) => ({ name, link: link.trim(), logoId: logo?.id ?? null })),
  pictures: draft.pictures.map(({ alt, file: { id } }) => ({ mediaId: id, alt })),
});

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** The parts in which two drafts say different things; the keys of their items say nothing. */
export const differingParts = (one: SiteDraft, other: SiteDraft): Part[] => {
  const [mine, theirs] = [sent(one), sent(other)];
  return parts.filter((part) => !isSame(mine[part], theirs[part]));
};

/** The given parts of a draft as the server takes them. */
export const siteInput = (draft: SiteDraft, changed: readonly Part[]): Partial<EditSiteInput> => {
  const all = sent(draft);
  return Object.fromEntries(changed.map((part) => [part, all[part]]));
};
