import { isNumber, isObject, isText, listOf, objectOf } from '#web/outside/shape.ts';
import { readResponses } from '../read-responses.ts';

/** A block as plain text, for a page that cannot show more. */
export interface SavedBlock {
  id: string;
  title: string;
  riddles: { id: string; number: number; text: string }[];
}

const isBlock = objectOf({ __typename: isText, id: isText, title: isText, riddles: listOf(objectOf({ __ref: isText })) });
const isRiddle = objectOf({ id: isText, number: isNumber, text: isText });

const blocksIn = (data: Record<string, unknown>): SavedBlock[] =>
  Object.values(data)
    .filter(isBlock)
    .filter(({ __typename }) => __typename === 'Block')
    .map(({ id, title, riddles }) => ({ id, title, riddles: riddles.map(({ __ref }) => data[__ref]).filter(isRiddle) }));

/** Reads the blocks and riddles that this device has saved for its person. */
export const readBlocks = async (): Promise<SavedBlock[]> => {
  const saved = await readResponses().catch(() => null);
  return isObject(saved?.data) ? blocksIn(saved.data) : [];
};
