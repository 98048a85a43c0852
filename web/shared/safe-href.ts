/** An address from content, or null: only the web, never `javascript:` and its like. */
export const safeHref = (address: string | null | undefined): string | null => {
  if (!address || !URL.canParse(address)) return null;
  const url = new URL(address);
  return url.protocol === 'https:' || url.protocol === 'http:' ? url.href : null;
};
