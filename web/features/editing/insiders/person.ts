import type { Insider_PersonFragment } from '../riddles/__generated__/edit-riddle.generated.ts';

/** A person who can be an insider of a riddle. */
export type Person = Omit<Insider_PersonFragment, '__typename'>;
