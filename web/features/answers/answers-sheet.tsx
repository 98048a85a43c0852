import { AnsweredBlock } from './block/answered-block.tsx';
import type { AnsweredBlock_BlockFragment } from './block/__generated__/answered-block.generated.ts';
import { BlockNav } from '#web/features/answers/block-nav.tsx';
import { useBlockInView } from './block/use-block-in-view.ts';
import { useBitByBit } from '#web/shared/hooks/use-bit-by-bit.ts';
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
}

/** Shows the blocks, and beside them the current one. */
export const AnswersSheet = ({ blocks, isCut, open, onToggle }: AnswersSheetProps) => {
  const { current, goTo } = useBlockInView(blocks);
  const drawn = useBitByBit(blocks.length, firstBlocks);
  return (
    <div className={styles.sheet}>
      <BlockNav blocks={blocks} current={current} onChoose={goTo} />
      <div className={styles.blocks}>
        {blocks.map((block, index) => (
          <AnsweredBlock key={block.id} block={block} isCut={isCut} isDrawn={index < drawn} open={open} onToggle={onToggle} />
        ))}
      </div>
    </div>
  );
};
