import type { BlockContent } from './content.types.ts';
import { bikeBlocks } from './event-29/bike.ts';
import { enBlocks } from './event-29/en.ts';
import { ruBlocks } from './event-29/ru.ts';

export const event29: Record<'ru' | 'en' | 'bike', BlockContent[]> = { ru: ruBlocks, en: enBlocks, bike: bikeBlocks };
