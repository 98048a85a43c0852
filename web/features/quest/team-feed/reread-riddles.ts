import type { ApolloClient } from '@apollo/client';
import { BlockCard_BlockFragmentDoc } from '../blocks/__generated__/block-card.generated.ts';
import { ChangedBlockDocument, ChangedRiddleDocument } from './__generated__/changed-riddle.generated.ts';
import { isUpToDate, knownRiddle } from './known-riddles.ts';
import type { TeamFrame } from '../team-progress/team-changes.ts';

/** With more riddles one query of the whole page replaces many. */
const mostOneByOne = 3;

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
  if (ids.length > mostOneByOne) {
    await client.refetchQueries({ include: 'active' });
    return;
  }
  const blockIds = await Promise.all(ids.map((id) => rereadRiddle(client, frame, id)));
  const changed = [...new Set(blockIds)].filter((id) => id !== undefined);
  const wholes = await Promise.all(changed.map((id) => rereadBlock(client, id)));
  if (wholes.includes(true)) await client.refetchQueries({ include: 'active' });
};
