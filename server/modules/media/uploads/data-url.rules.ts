interface DataUrl {
  type: string;
  base64: string;
  /** The number of bytes after decoding. */
  size: number;
}

const maxHeadLength = 200;

/**
 * Reads `data:<type>[;charset=…];base64,<data>`; null for anything else. Nothing is decoded yet, so that a size over the limit is refused
 * first.
 */
export function readDataUrl(text: string): DataUrl | null {
  const comma = text.slice(0, maxHeadLength).indexOf(',');
  if (comma < 0) return null;
  const head = /^data:([a-z]+\/[a-z0-9][a-z0-9.+-]*)(?:;charset=[\w-]+)?;base64$/i.exec(text.slice(0, comma));
  const base64 = text.slice(comma + 1);
  if (!head?.[1] || base64.length === 0 || base64.length % 4 !== 0 || !/^[A-Za-z0-9+/]*={0,2}$/.test(base64)) return null;
  const padding = base64.endsWith('==') ? 2 : Number(base64.endsWith('='));
  return { type: head[1].toLowerCase(), base64, size: (base64.length / 4) * 3 - padding };
}
