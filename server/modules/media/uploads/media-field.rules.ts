/** What a text in a file's field of an update asks for. */
type FieldChange = { kind: 'keep' } | { kind: 'remove' } | { kind: 'store'; dataUrl: string } | { kind: 'refuse' };

/**
 * A field of an update holds exactly one of: nothing at all (keep), null or '' (remove), a data URL (store), or the path that
 * is stored there already (keep). Anything else, another file's path included, is refused: no path from outside is ever used.
 */
export function readMediaField(value: string | null | undefined, currentPath: string | null): FieldChange {
  if (value === undefined) return { kind: 'keep' };
  if (value === null || value === '') return { kind: 'remove' };
  if (/^data:/i.test(value)) return { kind: 'store', dataUrl: value };
  return value === currentPath ? { kind: 'keep' } : { kind: 'refuse' };
}
