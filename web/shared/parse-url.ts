/** URL.parse for browsers that do not have it yet. */
export const parseUrl = (address: string, base?: string): URL | null => {
  try {
    return new URL(address, base);
  } catch {
    return null;
  }
};
