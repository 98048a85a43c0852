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

/** Counts how much of the quest is on this device. */
export const packState = (known: readonly Known[], cached: ReadonlySet<string>): PackState => {
  const readyBlocks = new Set<string>();
  let ready = 0;
  let total = 0;
  for (const { id, totalCount, block } of known) {
    const readable = block?.riddles.filter((riddle) => filesIn(riddle).every((url) => cached.has(url))).length ?? 0;
    ready += readable;
    total += block?.riddles.length ?? totalCount;
    if (block && readable === block.riddles.length) readyBlocks.add(id);
  }
  return { ready, total, readyBlocks };
};
