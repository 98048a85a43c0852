/** The neighbour before or after which something goes. Without one it goes to the end. */
export interface Neighbours {
  before?: number | null | undefined;
  after?: number | null | undefined;
}

/** Returns the ids with one of them, or a new one, next to a neighbour or at the end. Null when the neighbour is not among the ids. */
export function moveInOrder(order: readonly number[], id: number, { before, after }: Neighbours): number[] | null {
  const rest = order.filter((each) => each !== id);
  const neighbour = before ?? after;
  if (neighbour == null) return [...rest, id];
  if (neighbour === id) return order.includes(id) ? [...order] : null;
  const neighbourIndex = rest.indexOf(neighbour);
  if (neighbourIndex < 0) return null;
  return rest.toSpliced(before == null ? neighbourIndex + 1 : neighbourIndex, 0, id);
}

export interface Position {
  id: number;
  position: number;
}

/** Returns the ids with a restored one before the first that has its position, or a higher one, by now. */
export function insertByPosition(order: readonly Position[], { id, position }: Position): number[] {
  const rest = order.filter((each) => each.id !== id);
  const index = rest.findIndex((each) => each.position >= position);
  const ids = rest.map((each) => each.id);
  return index < 0 ? [...ids, id] : ids.toSpliced(index, 0, id);
}
