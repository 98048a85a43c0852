/** One neighbour, or none where the end will do. */
export interface Neighbours {
  before?: number | null | undefined;
  after?: number | null | undefined;
}

/** Puts a member of an order, or a newcomer, beside another or at the end. Null when that neighbour is not there. */
export function reordered(order: readonly number[], id: number, { before, after }: Neighbours): number[] | null {
  const rest = order.filter((each) => each !== id);
  const neighbour = before ?? after;
  if (neighbour == null) return [...rest, id];
  if (neighbour === id) return order.includes(id) ? [...order] : null;
  const at = rest.indexOf(neighbour);
  if (at < 0) return null;
  const place = before == null ? at + 1 : at;
  return [...rest.slice(0, place), id, ...rest.slice(place)];
}

export interface Placed {
  id: number;
  position: number;
}

/** Puts a member that comes back before the first that has its place, or a later one, by now. */
export function withReturned(order: readonly Placed[], { id, position }: Placed): number[] {
  const rest = order.filter((each) => each.id !== id);
  const at = rest.findIndex((each) => each.position >= position);
  const ids = rest.map((each) => each.id);
  return at < 0 ? [...ids, id] : ids.toSpliced(at, 0, id);
}
