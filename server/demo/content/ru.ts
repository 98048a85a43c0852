import type { BlockContent } from './content.types.ts';
import { boulevards } from './ru/boulevards.ts';
import { oldWalls } from './ru/old-walls.ts';
import { underground } from './ru/underground.ts';
import { zamoskvorechye } from './ru/zamoskvorechye.ts';

/** The walking category in Russian: four blocks of six. */
export const ru: BlockContent[] = [oldWalls, boulevards, zamoskvorechye, underground];
