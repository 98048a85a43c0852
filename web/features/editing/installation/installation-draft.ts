import type { EditInstallationInput } from '#web/graphql/__generated__/types.generated.ts';
import { type Installation, installation } from '#web/i18n/installation.ts';
import { isLanguage, type Language } from '#web/i18n/language.ts';
import type { Words } from '#web/shared/ui/site/site.types.ts';
import type { DraftFile, Keyed } from '../site/site-draft.ts';
import type { EditableInstallationFragment } from './__generated__/installation.generated.ts';

export interface DraftLink extends Keyed {
  label: Words;
  url: string;
}

/** What an organizer edits of the name and the look of all pages. */
export interface InstallationDraft {
  name: Words;
  motto: Words;
  title: Words;
  description: Words;
  city: Words;
  links: DraftLink[];
  /** One word a line. */
  markedWords: string;
  /** The IANA name of the zone. */
  timeZone: string;
  /** For browsers that ask for none of ours. */
  defaultLanguage: Language;
  logo: DraftFile | null;
  sharePicture: DraftFile | null;
}

export type EditableInstallation = EditableInstallationFragment;

export type Part = keyof InstallationDraft;

const parts: readonly Part[] = [
  'name',
  'motto',
  'title',
  'description',
  'city',
  'links',
  'markedWords',
  'timeZone',
  'defaultLanguage',
  'logo',
  'sharePicture',
];

const words = ({ ru, en }: Words): Words => ({ ru, en });

const file = (id: string | null, media: EditableInstallation['logo']): DraftFile | null =>
  media && id !== null ? { id, url: media.url, width: media.width, height: media.height } : null;

export const installationDraft = (saved: EditableInstallation): InstallationDraft => ({
  name: words(saved.name),
  motto: words(saved.motto),
  title: words(saved.title),
  description: words(saved.description),
  city: words(saved.city),
  links: saved.links.map(({ label, url }, index) => ({ key: `saved-${index}`, label: words(label), url })),
  markedWords: (saved.markedWords ?? []).join('\n'),
  timeZone: saved.zone.name,
  defaultLanguage: isLanguage(saved.defaultLanguage) ? saved.defaultLanguage : 'ru',
  logo: file(saved.logoId, saved.logo),
  sharePicture: file(saved.sharePictureId, saved.sharePicture),
});

const splitWords = (lines: string): string[] =>
  lines
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

/** Each part as the server takes it. */
const sent = (draft: InstallationDraft): { [Name in Part]: Partial<EditInstallationInput> } => ({
  name: { name: draft.name },
  motto: { motto: draft.motto },
  title: { title: draft.title },
  description: { description: draft.description },
  city: { city: draft.city },
  links: { links: draft.links.map(({ label, url }) => ({ label, url: url.trim() })) },
  markedWords: { markedWords: splitWords(draft.markedWords) },
  timeZone: { timeZone: draft.timeZone },
  defaultLanguage: { defaultLanguage: draft.defaultLanguage },
  logo: { logoId: draft.logo?.id ?? null },
  sharePicture: { sharePictureId: draft.sharePicture?.id ?? null },
});

/** The parts in which two drafts say different things. */
export const differingParts = (one: InstallationDraft, other: InstallationDraft): Part[] => {
  const [mine, theirs] = [sent(one), sent(other)];
  return parts.filter((part) => JSON.stringify(mine[part]) !== JSON.stringify(theirs[part]));
};

/** The given parts of a draft as the server takes them. */
export const installationInput = (draft: InstallationDraft, changed: readonly Part[]): EditInstallationInput => {
  const all = sent(draft);
  return Object.assign({}, ...changed.map((part) => all[part])) as EditInstallationInput;
};

const inBoth = ({ ru, en }: Words): Words => ({ ru: ru || en, en: en || ru });

/** A draft as pages would show it. */
export const shownDraft = (draft: InstallationDraft, version: number): Installation => ({
  version,
  zone: installation().zone,
  name: inBoth(draft.name),
  motto: inBoth(draft.motto),
  title: inBoth(draft.title),
  city: inBoth(draft.city),
  links: draft.links.map(({ label, url }) => ({ label: inBoth(label), url })),
  logo: draft.logo?.width && draft.logo.height ? { url: draft.logo.url, width: draft.logo.width, height: draft.logo.height } : null,
});

const both = ({ ru, en }: Words) => [ru, en].filter((text) => text !== '').join(' / ');

/** A part of a draft in a few words, for a choice between two versions. */
export const partText = (draft: InstallationDraft, part: Part): string => {
  if (part === 'links') return draft.links.map(({ label }) => both(label)).join(' · ');
  if (part === 'timeZone' || part === 'defaultLanguage') return draft[part];
  if (part === 'markedWords') return splitWords(draft.markedWords).join(', ');
  if (part === 'logo' || part === 'sharePicture') return draft[part]?.url.split('/').at(-1) ?? '';
  return both(draft[part]);
};
