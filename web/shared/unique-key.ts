/** `crypto.randomUUID` exists only in secure contexts; a quest may be played over plain HTTP in a local network. */
export const uniqueKey = (): string => {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID();
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
};
