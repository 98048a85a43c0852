import { defaultInstallation } from '#server/modules/installation/installation.ts';
import { nameKey } from '../team/team-name.rules.ts';

/** Tells whether a name has one of the words in it, whatever its case, its spaces and its look-alike letters. It judges nobody. */
export const isNameMarked = ({ name, markedWords }: { name: string; markedWords: readonly string[] | null }): boolean => {
  const key = nameKey(name);
  return (markedWords ?? defaultInstallation.markedWords).some((word) => key.includes(nameKey(word)));
};
