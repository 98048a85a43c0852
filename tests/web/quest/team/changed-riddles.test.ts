import { ApolloClient, ApolloLink, Observable } from '@apollo/client';
import { describe, expect, it } from 'vitest';
import { BlockListDocument } from '#web/features/quest/blocks/__generated__/block-list.generated.ts';
import { rereadRiddles } from '#web/features/quest/team/changed-riddles.ts';
import type { TeamFrame } from '#web/features/quest/team/follow-team.ts';
import { createCache } from '#web/graphql/apollo/client.ts';

const block = (solvedCount: number) => ({
  __typename: 'Block',
  id: '3',
  title: 'Китай-город',
  progress: solvedCount * 50,
  solvedCount,
  totalCount: 2,
  visitedCount: 0,
  image: null,
  category: { __typename: 'Category', id: '1', contentLanguage: 'ru' },
});

const riddle = (id: string) => ({
  __typename: 'Riddle',
  id,
  blockId: '3',
  number: 1,
  text: '',
  isSolved: true,
  isVisited: false,
  withdrawn: null,
  wrongTries: [],
  media: null,
  points: null,
  pointsWithHint: null,
  hints: [],
  solution: null,
});

/** A phone that shows the list of blocks, in which one of two riddles is solved. */
async function phone(solvedNow: number) {
  const requests: string[] = [];
  const link = new ApolloLink(({ operationName: name = '', variables }) => {
    requests.push(name);
    const data = {
      BlockList: { blocks: [block(1)] },
      ChangedBlock: { block: block(solvedNow) },
      ChangedRiddle: { riddle: riddle(String(variables['id'])) },
    };
    return new Observable((sink) => {
      sink.next({ data: data[name as keyof typeof data] });
      sink.complete();
    });
  });
  const client = new ApolloClient({ link, cache: createCache() });
  const list = client.watchQuery({ query: BlockListDocument });
  const watching = list.subscribe(() => undefined);
  await client.query({ query: BlockListDocument });
  requests.length = 0;
  return { client, requests, close: () => watching.unsubscribe() };
}

const frame = { solvedRiddleIds: ['1', '2'], visitedRiddleIds: [], hintRiddleIds: [] } as unknown as TeamFrame;

describe('what a phone reads after a teammate’s solve', () => {
  it('is everything on the screen once a block is whole by it, because it may open other blocks', async () => {
    const { client, requests, close } = await phone(2);

    await rereadRiddles(client, frame, ['2']);
    close();

    expect(requests).toEqual(['ChangedRiddle', 'ChangedBlock', 'BlockList']);
  });

  it('is only the riddle and its block before', async () => {
    const { client, requests, close } = await phone(1);

    await rereadRiddles(client, frame, ['2']);
    close();

    expect(requests).toEqual(['ChangedRiddle', 'ChangedBlock']);
  });
});
