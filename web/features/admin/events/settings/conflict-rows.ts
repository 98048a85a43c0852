export type Values<Name extends string> = Record<Name, string>;

export const listNames = <Name extends string>(values: Partial<Values<Name>>): Name[] => Object.keys(values) as Name[];

/** The changed fields. */
export const diffValues = <Name extends string>(base: Values<Name>, now: Values<Name>): Partial<Values<Name>> =>
  Object.fromEntries(listNames<Name>(now).flatMap((name) => (now[name] === base[name] ? [] : [[name, now[name]]]))) as Partial<
    Values<Name>
  >;

/** Fields that somebody else changed meanwhile, too, and otherwise: only these need a choice. */
export const conflictRows = <Name extends string>({
  base,
  mine,
  theirs,
}: {
  base: Values<Name>;
  mine: Partial<Values<Name>>;
  theirs: Values<Name>;
}): { name: Name; mine: string; theirs: string }[] =>
  listNames(mine).flatMap((name) => {
    const wish = mine[name] ?? '';
    return theirs[name] === base[name] || theirs[name] === wish ? [] : [{ name, mine: wish, theirs: theirs[name] }];
  });
