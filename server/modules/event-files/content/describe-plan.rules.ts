/** The fields of a comparison that a summary needs: titles, and what happens to each. */
interface Plan {
  blocks: readonly {
    after: { title: string };
    before: object | null;
    isChanged: boolean;
    riddles: readonly { after: { title: string }; before: object | null; isChanged: boolean }[];
  }[];
  removedBlocks: readonly { title: string }[];
  removedRiddles: readonly { title: string }[];
}

interface Changes {
  /** Titles, in the order of the file. */
  added: string[];
  changed: string[];
  removed: string[];
  unchanged: number;
}

/** What an import does to the blocks and riddles of an event. */
export interface PlanSummary {
  blocks: Changes;
  riddles: Changes;
  /** The titles of riddles that teams have played and that would be changed or removed. */
  played: string[];
}

const titles = (all: readonly { title: string }[]) => all.map(({ title }) => title);

const toChanges = (
  items: readonly { after: { title: string }; before: object | null; isChanged: boolean }[],
  removed: readonly { title: string }[],
): Changes => ({
  added: titles(items.filter(({ before }) => before === null).map(({ after }) => after)),
  changed: titles(items.filter(({ isChanged }) => isChanged).map(({ after }) => after)),
  removed: titles(removed),
  unchanged: items.filter(({ before, isChanged }) => before !== null && !isChanged).length,
});

/** Summarises a comparison in titles and numbers. */
export const describePlan = ({ blocks, removedBlocks, removedRiddles }: Plan, played: readonly { title: string }[]): PlanSummary => ({
  blocks: toChanges(blocks, removedBlocks),
  riddles: toChanges(
    blocks.flatMap(({ riddles }) => riddles),
    removedRiddles,
  ),
  played: titles(played),
});
