import { parseUrl } from './parse-url.ts';

/** An address from content, or null: only the web, never `javascript:` and its like. */
export const safeHref = (address: string | null | undefined): string | null => {
  const url = address ? parseUrl(address) : null;
  return url?.protocol === 'https:' || url?.protocol === 'http:' ? url.href : null;
};
