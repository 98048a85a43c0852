import type { EditableRiddle_RiddleFragment } from '#web/features/editing/edit-riddle.generated.ts';
import type { Upload } from '#web/features/editing/use-upload.ts';
import type { RiddleFieldsInput } from '#web/graphql/generated/types.generated.ts';
import { safeHref } from '#web/shared/safe-href.ts';

export type Riddle = EditableRiddle_RiddleFragment;

export const fileNames = ['media', 'hintMedia', 'answeredMedia'] as const;
export type FileName = (typeof fileNames)[number];

/** What a riddle's form holds. Of files: left out, it stays; null, it goes. */
export interface RiddleDraft extends Partial<Record<FileName, Upload | null>> {
  title: string;
  titleLink: string;
  text: string;
  answeredText: string;
  answeredGeo: string;
  longread: string;
  answers: string[];
}

/** Both grow, each by itself: with the answers, and with everything else. */
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
};

export const riddleDraft = (riddle: Riddle): RiddleDraft => ({
  title: riddle.title,
  titleLink: riddle.titleLink ?? '',
  text: riddle.text,
  answeredText: riddle.answeredText ?? '',
  answeredGeo: riddle.answeredGeo ?? '',
  longread: riddle.longread ?? '',
  answers: riddle.answers.map(({ text }) => text),
});

export const riddleVersion = ({ version, answersVersion }: Riddle): RiddleVersion => ({ riddle: version, answers: answersVersion });

export type RiddleFault = 'title' | 'titleLink';

/** A title is required, and its link must be an address (specification 5). */
export const riddleFaults = ({ title, titleLink }: RiddleDraft): RiddleFault[] => [
  ...(title.trim() === '' ? ['title' as const] : []),
  ...(titleLink.trim() !== '' && safeHref(titleLink.trim()) === null ? ['titleLink' as const] : []),
];

export const writtenAnswers = ({ answers }: RiddleDraft): string[] => answers.map((text) => text.trim()).filter((text) => text !== '');

const fileInput = (draft: RiddleDraft): RiddleFieldsInput =>
  Object.fromEntries(
    fileNames.flatMap((name) => {
      const file = draft[name];
      if (file === undefined) return [];
      return [file === null ? [name, null] : [`${name}UploadId`, file.id]];
    }),
  );

export const riddleInput = (draft: RiddleDraft): RiddleFieldsInput => ({
  title: draft.title.trim(),
  titleLink: draft.titleLink.trim() || null,
  text: draft.text.trim(),
  answeredText: draft.answeredText.trim() || null,
  answeredGeo: draft.answeredGeo.trim() || null,
  longread: draft.longread.trim() || null,
  ...fileInput(draft),
});
