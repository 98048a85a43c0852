import type { RiddleFieldsInput } from '#web/graphql/__generated__/types.generated.ts';
import { safeHref } from '#web/shared/safe-href.ts';
import { altInput } from '../files/alt-input.ts';
import type { Upload } from '../files/use-upload.ts';
import { type HintDraft, hintDrafts, hintPrices, hintsInput, isPrice, priceInput } from '../hints/hint-draft.ts';
import type { EditableRiddle_RiddleFragment } from './__generated__/edit-riddle.generated.ts';

export type Riddle = EditableRiddle_RiddleFragment;

export const fileNames = ['media', 'answeredMedia'] as const;
export type FileName = (typeof fileNames)[number];

/** The values of a riddle's form. A missing file stays; null deletes it. */
export interface RiddleDraft extends Partial<Record<FileName, Upload | null>> {
  title: string;
  titleLink: string;
  text: string;
  hints: HintDraft[];
  /** What it is worth by itself, as it was typed; empty for the price of the event. */
  points: string;
  pointsWithHint: string;
  /** Why a price changes after play has begun. */
  reason: string;
  answeredText: string;
  answeredGeo: string;
  longread: string;
  answers: string[];
  mediaAlt: string;
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
  hints: [],
  points: '',
  pointsWithHint: '',
  reason: '',
  mediaAlt: '',
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
  hints: hintDrafts(riddle),
  points: String(riddle.points ?? ''),
  pointsWithHint: String(riddle.pointsWithHint ?? ''),
  reason: '',
  mediaAlt: riddle.media?.alt ?? '',
  answeredMediaAlt: riddle.answeredMedia?.alt ?? '',
});

/** The name of the saved draft. */
export const riddleDraftName = (id: string) => `riddle:${id}`;

export const riddleVersion = ({ version, answersVersion }: Riddle): RiddleVersion => ({ riddle: version, answers: answersVersion });

export type RiddleFault = 'title' | 'titleLink' | 'points' | 'pointsWithHint' | 'hints' | 'reason';

/** Tells whether the draft changes what the saved riddle or a hint that stays costs or brings. */
export const changesPrices = (draft: RiddleDraft, saved: Riddle | null): boolean => {
  if (!saved) return false;
  const before = riddleDraft(saved);
  const count = Math.min(saved.hints.length, hintsInput(draft.hints).length);
  return (
    priceInput(draft.points) !== saved.points ||
    priceInput(draft.pointsWithHint) !== saved.pointsWithHint ||
    hintPrices(draft.hints, count) !== hintPrices(before.hints, count)
  );
};

/** A title is required, its link must be an address, and prices must be numbers. `needsReason`: play has begun, and a price changes. */
export const riddleFaults = (
  { title, titleLink, points, pointsWithHint, hints, reason }: RiddleDraft,
  needsReason = false,
): RiddleFault[] => [
  ...(title.trim() === '' ? ['title' as const] : []),
  ...(titleLink.trim() !== '' && safeHref(titleLink.trim()) === null ? ['titleLink' as const] : []),
  ...(isPrice(points, 'points') ? [] : ['points' as const]),
  ...(isPrice(pointsWithHint, 'points') ? [] : ['pointsWithHint' as const]),
  ...(hints.every(({ coins }) => isPrice(coins, 'coins')) ? [] : ['hints' as const]),
  ...(needsReason && reason.trim() === '' ? ['reason' as const] : []),
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
  points: priceInput(draft.points),
  pointsWithHint: priceInput(draft.pointsWithHint),
  hints: hintsInput(draft.hints),
  ...fileInput(draft, saved),
});
