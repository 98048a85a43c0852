const opening = new TextDecoder();
const longestOpening = 64;

/** The server asks for a pause in milliseconds with a `retry:` line at the beginning of a chunk. */
export const retryWish = (chunk: Uint8Array): number | null => {
  const found = /^(?::[^\n]*\n+)?retry: ?(\d+)/.exec(opening.decode(chunk.subarray(0, longestOpening)));
  return found ? Number(found[1]) : null;
};
