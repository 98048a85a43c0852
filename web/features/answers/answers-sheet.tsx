import { flushSync } from 'react-dom';
import { useBitByBit } from '#web/shared/hooks/use-bit-by-bit.ts';
import { BlockNav } from './block-nav.tsx';
import type { AnsweredBlock_BlockFragment } from './block/__generated__/answered-block.generated.ts';
import { AnsweredBlock } from './block/answered-block.tsx';
import { useBlockInView } from './block/use-block-in-view.ts';
import styles from './answers-page.module.css';

/** So many blocks fill the first screen. */
const firstBlocks = 2;

interface AnswersSheetProps {
  blocks: readonly AnsweredBlock_BlockFragment[];
  /** True while riddles of some blocks load. */
  isCut: boolean;
  /** The open riddles. */
  open: ReadonlySet<string>;
  onToggle: (riddleId: string) => void;
  isUnfolded: (blockId: string) => boolean;
  onFold: (blockId: string) => void;
}

/** Shows the blocks, and beside them the current one. */
export const AnswersSheet = ({ blocks, isCut, open, onToggle, isUnfolded, onFold }: AnswersSheetProps) => {
  const { current, goTo } = useBlockInView(blocks);
  const choose = (id: string) => {
    // Only an unfolded block at the end of the page is long enough to reach the top.
    if (!isUnfolded(id)) flushSync(() => onFold(id));
    goTo(id);
  };
  const drawn = useBitByBit(blocks.length, firstBlocks);
  return (
    <div className={styles.sheet}>
      <BlockNav blocks={blocks} current={current} onChoose={choose} />
      <div className={styles.blocks}>
        {blocks.map((block, index) => (
          <AnsweredBlock
            key={block.id}
            block={block}
            isCut={isCut}
            isDrawn={index < drawn}
            open={open}
            onToggle={onToggle}
            isFolded={!isUnfolded(block.id)}
            onFold={() => onFold(block.id)}
          />
        ))}
      </div>
    </div>
  );
};
