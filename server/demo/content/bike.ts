import { embankments } from './bike/embankments.ts';
import { estates } from './bike/estates.ts';
import { north } from './bike/north.ts';
import { sparrowHills } from './bike/sparrow-hills.ts';
import type { BlockContent } from './content.types.ts';

/** The bicycle category. */
export const bike: BlockContent[] = [embankments, sparrowHills, north, estates];
