import type { Insider_PersonFragment } from '../riddles/__generated__/edit-riddle.generated.ts';

/** Somebody who may stand at the place of a riddle. */
export type Person = Omit<Insider_PersonFragment, '__typename'>;
