interface Listed {
  id: string;
  isDisabled: boolean;
}

/** Returns the next person in the list who may be let in; null after the last. */
export const nextToLetIn = <Person extends Listed>(people: readonly Person[], id: string): Person | null => {
  const index = people.findIndex((person) => person.id === id);
  return index === -1 ? null : (people.slice(index + 1).find(({ isDisabled }) => !isDisabled) ?? null);
};
