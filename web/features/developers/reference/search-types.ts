import type { SchemaType } from '#web/features/developers/reference/read-types.ts';

export interface FoundType {
  type: SchemaType;
  /** Names of the members that were asked for; none when it is the type itself. */
  members: string[];
}

/** Types whose name holds the words, the shortest name first; then those with such a field, argument or value. */
export function searchTypes(types: readonly SchemaType[], words: string): FoundType[] {
  const wanted = words.trim().toLowerCase();
  if (wanted === '') return types.map((type) => ({ type, members: [] }));
  const named = types
    .filter(({ name }) => name.toLowerCase().includes(wanted))
    .toSorted((one, other) => one.name.length - other.name.length);
  const holding = types.flatMap((type) => {
    const members = type.members.filter(({ signature }) => signature.toLowerCase().includes(wanted)).map(({ name }) => name);
    return members.length > 0 && !named.includes(type) ? [{ type, members }] : [];
  });
  return [...named.map((type) => ({ type, members: [] })), ...holding];
}

/** Returns the deprecated members as `Type.member` with the reason. */
export const listDeprecated = (types: readonly SchemaType[]): { name: string; reason: string }[] =>
  types.flatMap((type) =>
    type.members.flatMap(({ name, deprecated }) => (deprecated === null ? [] : [{ name: `${type.name}.${name}`, reason: deprecated }])),
  );
