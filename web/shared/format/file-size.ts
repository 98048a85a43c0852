/** "240 kB", or "3.4 MB" for what is larger. */
export const fileSize = (bytes: number, language: string): string => {
  const kilobytes = Math.max(1, Math.round(bytes / 1024));
  const [value, unit] = kilobytes < 1000 ? [kilobytes, 'kilobyte'] : [kilobytes / 1024, 'megabyte'];
  return new Intl.NumberFormat(language, { style: 'unit', unit, maximumFractionDigits: 1 }).format(value).replace(' ', '\u00a0');
};
