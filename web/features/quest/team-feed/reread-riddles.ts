import type { ApolloClient } from '@apollo/client';
import { BlockCard_BlockFragmentDoc } from '../blocks/__generated__/block-card.generated.ts';
import { ChangedBlockDocument, ChangedRiddleDocument } from './__generated__/changed-riddle.generated.ts';
import { isUpToDate, knownRiddle } from './known-riddles.ts';
import type { TeamFrame } from '../team-progress/team-changes.ts';

/** With more riddles one query of the whole page replaces many. */
const mostOneByOne = 3;

const isShownInList = (client: ApolloClient, blockId: string): boolean =>
  client.readFragment({ id: `Block:${blockId}`, fragment: BlockCard_BlockFragmentDoc, fragmentName: 'BlockCard_block' }) !== null;

const rereadRiddle = async (client: ApolloClient, frame: TeamFrame, id: string): Promise<string | undefined> => {
  const known = knownRiddle(client.cache, id);
  // The player's own solve already brought its result.
  if (known && isUpToDate(known, frame)) return known.blockId;
  const { data } = await client.query({ query: ChangedRiddleDocument, variables: { id }, fetchPolicy: 'network-only' });
  return data?.riddle?.blockId;
};

/** Refetches only the changed riddles. */
export const rereadRiddles = async (client: ApolloClient, frame: TeamFrame, ids: string[]): Promise<void> => {
  if (ids.length === 0) return;
  if (ids.length > mostOneByOne) {
    await client.refetchQueries({ include: 'active' });
    return;
  }
  const blockIds = await Promise.all(ids.map((id) => rereadRiddle(client, frame, id)));
  const shown = [...new Set(blockIds)].filter((id) => id !== undefined && isShownInList(client, id)) as string[];
  await Promise.all(shown.map((id) => client.query({ query: ChangedBlockDocument, variables: { id }, fetchPolicy: 'network-only' })));
};
