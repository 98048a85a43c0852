import { encodings } from '#server/platform/text/encoding.rules.ts';
import { separators } from './read/answer-forms.rules.ts';
import { meaningsByKind } from './read/columns.rules.ts';
import { cures } from './read/cures.rules.ts';
import { blockSources } from './read/map-columns.ts';
import type { SheetKind } from './sheet.types.ts';

/** Everything that can be said about a sheet in a word of a list. */
export const words = {
  kinds: Object.keys(meaningsByKind) as SheetKind[],
  meanings: [...new Set(Object.values(meaningsByKind).flat())],
  separators,
  cures,
  encodings,
  blockSources,
} as const;
