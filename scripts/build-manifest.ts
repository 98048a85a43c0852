/** The part of Vite's manifest of a build that our scripts need. */
interface Chunk {
  file: string;
  css?: string[];
  imports?: string[];
  dynamicImports?: string[];
}
export type Manifest = Record<string, Chunk>;

/** A chunk and all that it imports, without what was found before. */
export function closureOf(manifest: Manifest, name: string, found: Map<string, Chunk>): Map<string, Chunk> {
  const chunk = manifest[name];
  if (!chunk) throw new Error(`the build knows no ${name}`);
  if (found.has(name)) return found;
  found.set(name, chunk);
  for (const imported of chunk.imports ?? []) closureOf(manifest, imported, found);
  return found;
}

/** Chunks with all that they import, each after what it imports. */
export function inOrder(manifest: Manifest, names: readonly string[], seen = new Set<string>()): Chunk[] {
  return names.flatMap((name) => {
    const chunk = manifest[name];
    if (!chunk) throw new Error(`the build knows no ${name}`);
    if (seen.has(name)) return [];
    seen.add(name);
    return [...inOrder(manifest, chunk.imports ?? [], seen), chunk];
  });
}
