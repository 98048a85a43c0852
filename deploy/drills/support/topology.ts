interface TopologyOptions {
  /** True: the browser tests run, too. */
  withStory: boolean;
}

/** Starts an installation, runs its drills, and returns their figures, a sentence each. The stack closes everything that it opened. */
export type Topology = (stack: AsyncDisposableStack, wishes: TopologyOptions) => Promise<string[]>;
