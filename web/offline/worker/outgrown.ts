interface CachedFile {
  url: string;
  bytes: number;
}

interface Bounds {
  files: number;
  bytes: number;
}

/** Returns the files to delete, the oldest first, until both bounds hold. */
export const outgrown = (oldestFirst: readonly CachedFile[], bounds: Bounds): string[] => {
  let files = oldestFirst.length;
  let bytes = oldestFirst.reduce((sum, file) => sum + file.bytes, 0);
  const gone: string[] = [];
  for (const file of oldestFirst) {
    if (files <= bounds.files && bytes <= bounds.bytes) break;
    files -= 1;
    bytes -= file.bytes;
    gone.push(file.url);
  }
  return gone;
};
