import type { CategoryCode } from '#web/graphql/__generated__/types.generated.ts';
import { altInput } from '../files/alt-input.ts';
import type { Upload } from '../files/use-upload.ts';
import type { EditableBlock_BlockFragment } from './__generated__/editable-block.generated.ts';

/** The values of a block's form; an empty event or category is not chosen yet. */
export interface BlockDraft {
  title: string;
  eventId: string;
  category: CategoryCode | '';
  /** A missing picture stays; null deletes it. */
  image?: Upload | null;
  /** The alternative text of the picture. */
  imageAlt: string;
}

export type Block = EditableBlock_BlockFragment;

export const blockDraft = ({ title, eventId, category, image }: Block): BlockDraft => ({
  title,
  eventId,
  category: category.code,
  imageAlt: image?.alt ?? '',
});

/** The name of the saved draft. */
export const blockDraftName = (id: string) => `block:${id}`;

export type BlockFault = 'title' | 'eventId' | 'category';

/** The fields that a block cannot be saved without. */
export const blockFaults = ({ title, eventId, category }: BlockDraft): BlockFault[] =>
  (
    [
      ['title', title.trim()],
      ['eventId', eventId],
      ['category', category],
    ] as const
  ).flatMap(([name, value]) => (value === '' ? [name] : []));

/** Returns the input for the picture and its text; it is empty when they stay. */
export const imageInput = ({ image, imageAlt }: BlockDraft, saved: Block | null) => {
  if (image === null) return { image: null };
  const alt = altInput(imageAlt, image ? null : saved?.image);
  return { ...(image && { imageUploadId: image.id }), ...(alt !== undefined && { imageAlt: alt }) };
};
