/** The texts of organizers and developers, whose names nobody else needs. */
export const organizerPacks = import.meta.glob<Record<string, unknown>>(
  './{ru,en}/{admin*,developers,editing,organizerStats,palette,records,remote,stuck}.json',
  { import: 'default' },
);
