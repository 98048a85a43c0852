import type { BlockContent } from './content.types.ts';
import { arbat } from './en/arbat.ts';
import { kitayGorod } from './en/kitay-gorod.ts';
import { parksAndRiver } from './en/parks-and-river.ts';
import { theatreMile } from './en/theatre-mile.ts';

/** The walking category in English. */
export const en: BlockContent[] = [kitayGorod, arbat, theatreMile, parksAndRiver];
