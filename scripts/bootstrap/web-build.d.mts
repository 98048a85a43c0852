/** Builds the web client when its sources differ from the ones of the last build; gives an exit code. */
export function buildWebIfStale(node: string): Promise<number>;
