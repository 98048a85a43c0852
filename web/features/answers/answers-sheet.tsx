import { AnsweredBlock } from '#web/features/answers/answered-block.tsx';
import type { AnsweredBlock_BlockFragment } from '#web/features/answers/answered-block.generated.ts';
import { BlockNav } from '#web/features/answers/block-nav.tsx';
import { useBlockInView } from '#web/features/answers/use-block-in-view.ts';
import styles from './answers-page.module.css';

interface AnswersSheetProps {
  blocks: readonly AnsweredBlock_BlockFragment[];
  /** Riddles whose answer is shown. */
  open: ReadonlySet<string>;
  onToggle: (riddleId: string) => void;
}

/** The blocks, and beside them where one is. */
export const AnswersSheet = ({ blocks, open, onToggle }: AnswersSheetProps) => {
  const { current, goTo } = useBlockInView(blocks);
  return (
    <div className={styles.sheet}>
      <BlockNav blocks={blocks} current={current} onChoose={goTo} />
      <div className={styles.blocks}>
        {blocks.map((block) => (
          <AnsweredBlock key={block.id} block={block} open={open} onToggle={onToggle} />
        ))}
      </div>
    </div>
  );
};
