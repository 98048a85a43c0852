import type { ApolloClient } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useEffect, useMemo, useState } from 'react';
import type { BlockCard_BlockFragment } from '../blocks/__generated__/block-card.generated.ts';
import { BlockPageDocument } from '../block/__generated__/block-page.generated.ts';
import { type PackState, packState } from '#web/features/quest/pack/pack-state.ts';
import { fetchFiles } from '#web/offline/fetch-files.ts';
import { isThrifty } from '#web/offline/is-thrifty.ts';
import { cachedBlocks, cachedFiles } from '#web/offline/cached-files.ts';
import { filesIn } from '#web/offline/player-slice.ts';
import { workerReady } from '#web/offline/start/worker-ready.ts';
import { useObservableValue } from '#web/shared/observable-value.ts';

/** Three thousand phones open the quest in the same minute, so they start at random. */
const spreadMs = 4_000;

export interface QuestPack extends PackState {
  /** waiting: for consent · loading: in progress · done: all available files are here · none: nothing can be cached here. */
  phase: 'none' | 'waiting' | 'loading' | 'done';
  load: () => void;
}

const noBlocks: readonly BlockCard_BlockFragment[] = [];

/**
 * Downloads the team's riddles to the phone, one block after another; on a paid connection it asks first. `onBrought` runs after them, for
 * what may be read to the phone next.
 */
export const useQuestPack = (
  blocks: readonly BlockCard_BlockFragment[] = noBlocks,
  onBrought?: (client: ApolloClient) => unknown,
): QuestPack => {
  const client = useApolloClient();
  const files = useObservableValue(cachedFiles);
  const written = useObservableValue(cachedBlocks);
  const [phase, setPhase] = useState<QuestPack['phase']>('none');
  const [isWanted, setIsWanted] = useState(false);
  const ids = blocks.map(({ id }) => id).join();

  useEffect(() => {
    if (ids === '') return;
    let isLeft = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = async () => {
      const known = ids.split(',').map((id) => client.readQuery({ query: BlockPageDocument, variables: { id } }));
      await fetchFiles(filesIn(known), false);
    };
    const bring = async () => {
      for (const id of ids.split(',')) {
        if (isLeft) return;
        const answer = await client.query({ query: BlockPageDocument, variables: { id } }).catch(() => null);
        await fetchFiles(filesIn(answer?.data?.block), true).catch(() => undefined);
      }
      if (isLeft) return;
      setPhase('done');
      onBrought?.(client);
    };
    void workerReady().then(() => {
      if (isLeft) return;
      void look().catch(() => undefined);
      if (isThrifty() && !isWanted) return setPhase('waiting');
      setPhase('loading');
      timer = setTimeout(() => void bring(), isWanted ? 0 : Math.random() * spreadMs);
    });
    return () => {
      isLeft = true;
      clearTimeout(timer);
    };
  }, [client, ids, isWanted, onBrought]);

  const state = useMemo(() => {
    const read = (id: string) => client.readQuery({ query: BlockPageDocument, variables: { id } })?.block ?? null;
    return packState(
      blocks.map(({ id, totalCount }) => ({ id, totalCount, block: phase === 'none' ? null : read(id) })),
      { blocks: written, files },
    );
  }, [client, blocks, files, written, phase]);

  return { ...state, phase, load: () => setIsWanted(true) };
};
