interface Wishes {
  /** The stories of the browser tests are played, too. */
  withStory: boolean;
}

/** Brings an installation up, passes its drills, and returns their figures, a sentence each. What it opened is closed by the stack. */
export type Topology = (opened: AsyncDisposableStack, wishes: Wishes) => Promise<string[]>;
