import type { ApolloClient } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useEffect, useMemo, useState } from 'react';
import { cachedBlocks, cachedFiles } from '#web/offline/cached-files.ts';
import { fetchFiles } from '#web/offline/fetch-files.ts';
import { isThrifty } from '#web/offline/is-thrifty.ts';
import { filesIn, fileSizesIn } from '#web/offline/player-slice.ts';
import { workerReady } from '#web/offline/start/worker-ready.ts';
import { useObservableValue } from '#web/shared/observable-value.ts';
import type { BlockCard_BlockFragment } from './__generated__/block-card.generated.ts';
import { type BlockPageQuery, BlockPageDocument } from './__generated__/block-page.generated.ts';

export type PackedBlock = NonNullable<BlockPageQuery['block']>;

interface PackState {
  /** Riddles that can be read without network, with all their files. */
  ready: number;
  total: number;
  /** Blocks with all their riddles readable. */
  readyBlocks: ReadonlySet<string>;
  /** Of the files that are not on this device. */
  missingBytes: number;
}

interface Known {
  id: string;
  totalCount: number;
  /** The loaded part of the block. */
  block: PackedBlock | null;
}

interface Written {
  /** Ids of the blocks whose riddles are written to this device. */
  blocks: ReadonlySet<string>;
  /** Addresses of the files on it. */
  files: ReadonlySet<string>;
}

/** Counts how much of the quest is on this device: what the page has only in its memory is gone with the page. */
export const packState = (known: readonly Known[], written: Written): PackState => {
  const readyBlocks = new Set<string>();
  let ready = 0;
  let total = 0;
  const sizes = fileSizesIn(known.map(({ block }) => block));
  const missingBytes = [...sizes].reduce((sum, [url, bytes]) => sum + (written.files.has(url) ? 0 : bytes), 0);
  for (const { id, totalCount, block } of known) {
    const isWritten = written.blocks.has(id);
    const readable = block?.riddles.filter((riddle) => isWritten && filesIn(riddle).every((url) => written.files.has(url))).length ?? 0;
    ready += readable;
    total += block?.riddles.length ?? totalCount;
    if (block && readable === block.riddles.length) readyBlocks.add(id);
  }
  return { ready, total, readyBlocks, missingBytes };
};

/** Three thousand phones open the quest in the same minute, so they start at random. */
const spreadMs = 4_000;

export interface QuestPack extends PackState {
  /** waiting: for consent · loading: in progress · done: all available files are here · none: nothing can be cached here. */
  phase: 'none' | 'waiting' | 'loading' | 'done';
  load: () => void;
}

const noBlocks: readonly BlockCard_BlockFragment[] = [];

/**
 * Downloads the team's riddles to the phone, one block after another; on a paid connection only their words, and asks before the files.
 * `onBrought` runs after them, for what may be read to the phone next.
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
    const check = async () => {
      const known = ids.split(',').map((id) => client.readQuery({ query: BlockPageDocument, variables: { id } }));
      await fetchFiles(filesIn(known), false);
    };
    const bring = async (isFree: boolean) => {
      for (const id of ids.split(',')) {
        if (isLeft) return;
        const answer = await client.query({ query: BlockPageDocument, variables: { id } }).catch(() => null);
        await fetchFiles(filesIn(answer?.data?.block), isFree).catch(() => undefined);
      }
      if (isLeft) return;
      setPhase(isFree ? 'done' : 'waiting');
      if (isFree) onBrought?.(client);
    };
    void workerReady().then(() => {
      if (isLeft) return;
      void check().catch(() => undefined);
      setPhase('loading');
      timer = setTimeout(() => void bring(isWanted || !isThrifty()), isWanted ? 0 : Math.random() * spreadMs);
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
