const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** Lists tables that a file writes although another room owns them. Every room may read them. */
export function foreignWrites(path: string, text: string, owners: Record<string, string>): string[] {
  return Object.entries(owners).flatMap(([table, owner]) => {
    const home = owner === 'platform' ? 'server/platform/' : `server/modules/${owner}/`;
    if (path.startsWith(home)) return [];
    const built = new RegExp(`\\.(insertInto|updateTable|deleteFrom|mergeInto)\\(\\s*['"]${table}\\b`);
    const raw = new RegExp(
      `\\b(insert\\s+into|merge\\s+into|delete\\s+from|truncate(\\s+table)?|update)\\s+"?${snake(table)}"?\\s+(\\(|set\\b|values|select|where|using|as\\b|default|\`|$)`,
      'im',
    );
    return built.test(text) || raw.test(text) ? [`${path} writes ${table}, which belongs to ${owner}`] : [];
  });
}
