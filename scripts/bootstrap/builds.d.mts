/** Builds again what is stale of these, one after the other; gives an exit code. */
export function buildStale(node: string, names?: ('server' | 'web')[]): Promise<number>;
