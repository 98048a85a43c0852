import type { RiddleFieldsInput } from '#web/graphql/__generated__/types.generated.ts';
import { safeHref } from '#web/shared/safe-href.ts';
import { altInput } from '../files/alt-input.ts';
import type { Upload } from '../files/use-upload.ts';
import type { EditableRiddle_RiddleFragment } from './__generated__/edit-riddle.generated.ts';

export type Riddle = EditableRiddle_RiddleFragment;

export const fileNames = ['media', 'hintMedia', 'answeredMedia'] as const;
export type FileName = (typeof fileNames)[number];

/** The values of a riddle's form. A missing file stays; null deletes it. */
export interface RiddleDraft extends Partial<Record<FileName, Upload | null>> {
  title: string;
  titleLink: string;
  text: string;
  /** The hint as it was typed, in place of a file. */
  hintText?: string | undefined;
  answeredText: string;
  answeredGeo: string;
  longread: string;
  answers: string[];
  mediaAlt: string;
  hintMediaAlt: string;
  answeredMediaAlt: string;
}

/** The answers have a version of their own. */
export interface RiddleVersion {
  riddle: number;
  answers: number;
}

export const emptyRiddle: RiddleDraft = {
  title: '',
  titleLink: '',
  text: '',
  answeredText: '',
  answeredGeo: '',
  longread: '',
  answers: [''],
  mediaAlt: '',
  hintMediaAlt: '',
  answeredMediaAlt: '',
};

export const riddleDraft = (riddle: Riddle): RiddleDraft => ({
  title: riddle.title,
  titleLink: riddle.titleLink ?? '',
  text: riddle.text,
  answeredText: riddle.answeredText ?? '',
  answeredGeo: riddle.answeredGeo ?? '',
  longread: riddle.longread ?? '',
  answers: riddle.answers.map(({ text }) => text),
  mediaAlt: riddle.media?.alt ?? '',
  hintMediaAlt: riddle.hintMedia?.alt ?? '',
  answeredMediaAlt: riddle.answeredMedia?.alt ?? '',
});

/** The name of the saved draft. */
export const riddleDraftName = (id: string) => `riddle:${id}`;

export const riddleVersion = ({ version, answersVersion }: Riddle): RiddleVersion => ({ riddle: version, answers: answersVersion });

export type RiddleFault = 'title' | 'titleLink';

/** A title is required, and its link must be an address. */
export const riddleFaults = ({ title, titleLink }: RiddleDraft): RiddleFault[] => [
  ...(title.trim() === '' ? ['title' as const] : []),
  ...(titleLink.trim() !== '' && safeHref(titleLink.trim()) === null ? ['titleLink' as const] : []),
];

export const writtenAnswers = ({ answers }: RiddleDraft): string[] => answers.map((text) => text.trim()).filter((text) => text !== '');

const fileInput = (draft: RiddleDraft, saved: Riddle | null): RiddleFieldsInput =>
  Object.fromEntries(
    fileNames.flatMap((name): [string, string | null][] => {
      const file = draft[name];
      if (file === null) return [[name, null]];
      const alt = altInput(draft[`${name}Alt`], file ? null : saved?.[name]);
      return [
        ...(file ? [[`${name}UploadId`, file.id] as [string, string]] : []),
        ...(alt === undefined ? [] : [[`${name}Alt`, alt] as [string, string]]),
      ];
    }),
  );

/** Returns the input that changes the saved riddle into the draft. */
export const riddleInput = (draft: RiddleDraft, saved: Riddle | null): RiddleFieldsInput => ({
  title: draft.title.trim(),
  titleLink: draft.titleLink.trim() || null,
  text: draft.text.trim(),
  answeredText: draft.answeredText.trim() || null,
  answeredGeo: draft.answeredGeo.trim() || null,
  longread: draft.longread.trim() || null,
  ...fileInput(draft, saved),
});
