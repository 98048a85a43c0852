import type { EditableBlock_BlockFragment } from '#web/features/editing/editable-block.generated.ts';
import type { Upload } from '#web/features/editing/use-upload.ts';
import type { CategoryCode } from '#web/graphql/generated/types.generated.ts';

/** What a block's form holds; an empty event or category is one that was not chosen yet. */
export interface BlockDraft {
  title: string;
  eventId: string;
  category: CategoryCode | '';
  /** left out: it stays; null: it goes. */
  image?: Upload | null;
}

export type Block = EditableBlock_BlockFragment;

export const blockDraft = ({ title, eventId, category }: Block): BlockDraft => ({ title, eventId, category: category.code });

export type BlockFault = 'title' | 'eventId' | 'category';

/** The fields that a block cannot be saved without (specification 5). */
export const blockFaults = ({ title, eventId, category }: BlockDraft): BlockFault[] =>
  (
    [
      ['title', title.trim()],
      ['eventId', eventId],
      ['category', category],
    ] as const
  ).flatMap(([name, value]) => (value === '' ? [name] : []));

/** How the picture is named to the server: nothing when it stays. */
export const imageInput = (image: Upload | null | undefined): { image?: null; imageUploadId?: string } => {
  if (image === undefined) return {};
  return image === null ? { image: null } : { imageUploadId: image.id };
};
