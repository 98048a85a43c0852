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
