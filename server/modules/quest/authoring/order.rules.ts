interface Place {
  before?: number | null | undefined;
  after?: number | null | undefined;
}

/** The order after one of its members (or a newcomer) was put beside another, or at the end; null when that neighbour is not there. */
export function reordered(order: readonly number[], id: number, { before, after }: Place): number[] | null {
  const rest = order.filter((each) => each !== id);
  const neighbour = before ?? after;
  if (neighbour == null) return [...rest, id];
  if (neighbour === id) return order.includes(id) ? [...order] : null;
  const at = rest.indexOf(neighbour);
  if (at < 0) return null;
  const place = before == null ? at + 1 : at;
  return [...rest.slice(0, place), id, ...rest.slice(place)];
}

interface Standing {
  id: number;
  position: number;
}

/** The order once somebody is back: before whoever has their place, or a later one, by now. */
export function withReturned(order: readonly Standing[], { id, position }: Standing): number[] {
  const rest = order.filter((each) => each.id !== id);
  const at = rest.findIndex((each) => each.position >= position);
  const ids = rest.map((each) => each.id);
  return at < 0 ? [...ids, id] : ids.toSpliced(at, 0, id);
}
