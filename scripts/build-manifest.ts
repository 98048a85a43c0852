/** The fields of Vite's build manifest that our scripts need. */
interface Chunk {
  file: string;
  css?: string[];
  imports?: string[];
  dynamicImports?: string[];
}
export type Manifest = Record<string, Chunk>;

/** Adds a chunk and all that it imports to the chunks that were found before. */
export function collectChunks(manifest: Manifest, name: string, chunks: Map<string, Chunk>): Map<string, Chunk> {
  const chunk = manifest[name];
  if (!chunk) throw new Error(`the build knows no ${name}`);
  if (chunks.has(name)) return chunks;
  chunks.set(name, chunk);
  for (const imported of chunk.imports ?? []) collectChunks(manifest, imported, chunks);
  return chunks;
}

/** Lists chunks with all that they import, each after its imports. */
export function inOrder(manifest: Manifest, names: readonly string[], seen = new Set<string>()): Chunk[] {
  return names.flatMap((name) => {
    const chunk = manifest[name];
    if (!chunk) throw new Error(`the build knows no ${name}`);
    if (seen.has(name)) return [];
    seen.add(name);
    return [...inOrder(manifest, chunk.imports ?? [], seen), chunk];
  });
}
