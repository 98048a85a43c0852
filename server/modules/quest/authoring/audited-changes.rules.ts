type Fields = Record<string, unknown>;

const longest = 300;
const shortened = (value: unknown) => (typeof value === 'string' && value.length > longest ? `${value.slice(0, longest)}…` : value);

/** Picks what an edit changed, before and after. Long texts are cut, because the log tells what happened and holds no copies. */
export function auditedChanges(before: Fields, after: Fields): { before: Fields; after: Fields } {
  const changed = Object.keys(after).filter((name) => after[name] !== undefined && after[name] !== before[name]);
  const only = (fields: Fields) => Object.fromEntries(changed.map((name) => [name, shortened(fields[name] ?? null)]));
  return { before: only(before), after: only(after) };
}
