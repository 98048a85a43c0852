const opening = new TextDecoder();
const longestOpening = 64;

/** What the server asks for in a `retry:` line: how many milliseconds to stay away. It stands at the beginning of what arrives. */
export const retryWish = (chunk: Uint8Array): number | null => {
  const found = /^(?::[^\n]*\n+)?retry: ?(\d+)/.exec(opening.decode(chunk.subarray(0, longestOpening)));
  return found ? Number(found[1]) : null;
};
