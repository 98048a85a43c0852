import type { BlockPageQuery } from '../block/__generated__/block-page.generated.ts';
import { filesIn } from '#web/offline/player-slice.ts';

export type PackedBlock = NonNullable<BlockPageQuery['block']>;

export interface PackState {
  /** Riddles that can be read without network, with all their files. */
  ready: number;
  total: number;
  /** Blocks with all their riddles readable. */
  readyBlocks: ReadonlySet<string>;
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
  for (const { id, totalCount, block } of known) {
    const isWritten = written.blocks.has(id);
    const readable = block?.riddles.filter((riddle) => isWritten && filesIn(riddle).every((url) => written.files.has(url))).length ?? 0;
    ready += readable;
    total += block?.riddles.length ?? totalCount;
    if (block && readable === block.riddles.length) readyBlocks.add(id);
  }
  return { ready, total, readyBlocks };
};
