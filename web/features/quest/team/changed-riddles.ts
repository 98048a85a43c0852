import type { ApolloCache, ApolloClient } from '@apollo/client';
import { BlockCard_BlockFragmentDoc } from '../blocks/__generated__/block-card.generated.ts';
import { ChangedBlockDocument, ChangedRiddleDocument } from './__generated__/changed-riddle.generated.ts';
import { TeamProgress_RiddleFragmentDoc, type TeamProgress_RiddleFragment } from './__generated__/team-progress.generated.ts';
import type { TeamFrame } from './follow-team.ts';

const count = (ids: string[], id: string): number => ids.filter((each) => each === id).length;

/** Returns the ids that are not as often in the one as in the other. */
const differing = (before: string[], after: string[]): string[] =>
  [...before, ...after].filter((id) => count(before, id) !== count(after, id));

/** Returns the riddles with a changed state: solved, visited, hinted, or taken back. */
export const changedRiddles = (before: TeamFrame, after: TeamFrame): string[] => [
  ...new Set([
    ...differing(before.solvedRiddleIds, after.solvedRiddleIds),
    ...differing(before.visitedRiddleIds, after.visitedRiddleIds),
    ...differing(before.hintRiddleIds, after.hintRiddleIds),
  ]),
];

/** Reads a riddle that some page has loaded from the cache. */
export const knownRiddle = (cache: ApolloCache, riddleId: string): TeamProgress_RiddleFragment | null =>
  cache.readFragment({ id: `Riddle:${riddleId}`, fragment: TeamProgress_RiddleFragmentDoc, fragmentName: 'TeamProgress_riddle' });

/** True when the cached riddle matches the frame, so it needs no refetch. */
const isUpToDate = (known: TeamProgress_RiddleFragment, frame: TeamFrame): boolean =>
  known.isSolved === frame.solvedRiddleIds.includes(known.id) &&
  known.isVisited === frame.visitedRiddleIds.includes(known.id) &&
  known.hints.filter(({ status }) => status === 'BOUGHT').length === Math.min(known.hints.length, count(frame.hintRiddleIds, known.id));

/** Returns the cached riddles that differ from the first frame. */
export const outdatedRiddles = (cache: ApolloCache, frame: TeamFrame): string[] =>
  [...new Set([...frame.solvedRiddleIds, ...frame.visitedRiddleIds, ...frame.hintRiddleIds])].filter((id) => {
    const known = knownRiddle(cache, id);
    return known !== null && !isUpToDate(known, frame);
  });

/** With more riddles one query of the whole page replaces many. */
const maxOneByOne = 3;

const knownBlock = (client: ApolloClient, blockId: string) =>
  client.readFragment({ id: `Block:${blockId}`, fragment: BlockCard_BlockFragmentDoc, fragmentName: 'BlockCard_block' });

/** Refetches the counts of a block in the list, and returns true if its last riddle is solved since: then it may have opened others. */
const rereadBlock = async (client: ApolloClient, id: string): Promise<boolean> => {
  const before = knownBlock(client, id);
  if (!before) return false;
  const { data } = await client.query({ query: ChangedBlockDocument, variables: { id }, fetchPolicy: 'network-only' });
  const now = data?.block;
  return now != null && now.solvedCount > before.solvedCount && now.solvedCount === now.totalCount;
};

const rereadRiddle = async (client: ApolloClient, frame: TeamFrame, id: string): Promise<string | undefined> => {
  const known = knownRiddle(client.cache, id);
  // The player's own solve already brought its result.
  if (known && isUpToDate(known, frame)) return known.blockId;
  const { data } = await client.query({ query: ChangedRiddleDocument, variables: { id }, fetchPolicy: 'network-only' });
  return data?.riddle?.blockId;
};

/** Refetches only the changed riddles, unless a block became whole by them. */
export const rereadRiddles = async (client: ApolloClient, frame: TeamFrame, ids: string[]): Promise<void> => {
  if (ids.length === 0) return;
  if (ids.length > maxOneByOne) {
    await client.refetchQueries({ include: 'active' });
    return;
  }
  const blockIds = await Promise.all(ids.map((id) => rereadRiddle(client, frame, id)));
  const changed = [...new Set(blockIds)].filter((id) => id !== undefined);
  const wholes = await Promise.all(changed.map((id) => rereadBlock(client, id)));
  if (wholes.includes(true)) await client.refetchQueries({ include: 'active' });
};
