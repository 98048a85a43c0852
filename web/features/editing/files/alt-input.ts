/** Returns the description of a file for the server; undefined when it is unchanged. */
export const altInput = (written: string, saved: { alt: string | null } | null | undefined): string | undefined => {
  const alt = written.trim();
  if (saved) return alt === (saved.alt ?? '') ? undefined : alt;
  return alt || undefined;
};
