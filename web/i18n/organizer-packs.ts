/** The texts of organizers and developers, whose names nobody else needs, and those of help, of an insider's home and of past quests, which come after the page. */
export const organizerPacks = import.meta.glob<Record<string, unknown>>(
  './{ru,en}/{admin*,certificate,developers,editing,organizerStats,help,insiderHome,ownQuests,palette,records,remote,stuck}.json',
  { import: 'default' },
);
