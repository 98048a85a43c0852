import type { HintFieldsInput } from '#web/graphql/__generated__/types.generated.ts';
import type { EditedMedia_MediaFragment } from '../blocks/__generated__/editable-block.generated.ts';
import { altInput } from '../files/alt-input.ts';
import type { Upload } from '../files/use-upload.ts';
import type { EditableRiddle_RiddleFragment } from '../riddles/__generated__/edit-riddle.generated.ts';

/** A hint in the form. One without words and a file is not saved. */
export interface HintDraft {
  text: string;
  /** Its price as it was typed; empty for the price of the event. */
  coins: string;
  /** The file that it has on the server; null without one. */
  saved: EditedMedia_MediaFragment | null;
  /** undefined: that file stays; null: it goes. */
  choice?: Upload | null | undefined;
  alt: string;
}

export const maxHints = 5;

export const emptyHint: HintDraft = { text: '', coins: '', saved: null, alt: '' };

export const hintMedia = ({ choice, saved }: HintDraft): EditedMedia_MediaFragment | null =>
  choice === undefined ? saved : (choice?.media ?? null);

export const hintDrafts = ({ hints }: Pick<EditableRiddle_RiddleFragment, 'hints'>): HintDraft[] =>
  hints.map(({ text, coins, media }) => ({ text, coins: coins === null ? '' : String(coins), saved: media, alt: media?.alt ?? '' }));

/** A number as people write it, with a comma or a point; NaN for anything else. */
const toNumber = (value: string): number => (/^\d{1,4}(?:[.,]\d)?$/.test(value.trim()) ? Number(value.trim().replace(',', '.')) : NaN);

/** Tells whether a price may be saved. An empty one is that of the event. */
export const isPrice = (value: string, unit: 'points' | 'coins'): boolean => {
  const price = toNumber(value);
  const [most, step] = unit === 'points' ? [1000, 0.5] : [100, 1];
  return value.trim() === '' || (price <= most && Number.isInteger(price / step));
};

export const priceInput = (value: string): number | null => (value.trim() === '' ? null : toNumber(value));

const written = (hints: readonly HintDraft[]) => hints.filter((hint) => hint.text.trim() !== '' || hintMedia(hint) !== null);

/** A file that stays is named by its path. */
const pathOf = ({ url }: EditedMedia_MediaFragment) => decodeURI(url).replace(/^.*\/static\/img\//, '');

export const hintsInput = (hints: readonly HintDraft[]): HintFieldsInput[] =>
  written(hints).map(({ text, coins, saved, choice, alt }) => {
    const words = { text: text.trim(), coins: priceInput(coins) };
    if (choice) return { ...words, mediaUploadId: choice.id, mediaAlt: altInput(alt, null) };
    return saved && choice === undefined ? { ...words, media: pathOf(saved), mediaAlt: altInput(alt, saved) } : words;
  });

/** The hints as a team would have them after a save. */
export const previewedHints = (hints: readonly HintDraft[]) =>
  written(hints).map((hint) => {
    const media = hintMedia(hint);
    return {
      text: hint.text.trim(),
      media: media && { ...media, alt: hint.alt.trim() || null },
      coins: isPrice(hint.coins, 'coins') ? priceInput(hint.coins) : null,
    };
  });

/** The prices of hints that stay, to be compared before and after. */
export const hintPrices = (hints: readonly HintDraft[], count: number): string =>
  JSON.stringify(
    written(hints)
      .slice(0, count)
      .map(({ coins }) => priceInput(coins)),
  );
