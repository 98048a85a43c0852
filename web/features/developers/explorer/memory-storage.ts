/** GraphiQL's storage, which may hold tokens, lives only as long as the page. */
export const memoryStorage = (): Storage => {
  const saved = new Map<string, string>();
  return {
    get length() {
      return saved.size;
    },
    key: (index) => [...saved.keys()][index] ?? null,
    getItem: (key) => saved.get(key) ?? null,
    setItem: (key, value) => void saved.set(key, value),
    removeItem: (key) => void saved.delete(key),
    clear: () => saved.clear(),
  };
};
