import type { CategoryCode, SheetEncoding } from '#web/graphql/__generated__/types.generated.ts';
import { isCategoryCode } from '#web/graphql/category-code.ts';
import { isNumber, isText, isYesOrNo, listOf, nullOr, objectOf, type Shape } from '#web/outside/shape.ts';
import { tabMemory } from '#web/shared/browser-storage.ts';
import { blockSources, cures, encodings, kinds, meaningsOf, oneOf, separators } from './meanings.ts';
import type { SheetRequest } from './sheet-request.ts';

interface KeptSheet {
  /** The name of the upload, which the server keeps for a day. */
  upload: string;
  request: SheetRequest;
}

const keyOf = (eventId: string) => `versta-sheet-${eventId}`;

const isCategory: Shape<CategoryCode> = (value): value is CategoryCode => isText(value) && isCategoryCode(value);

const isRequest: Shape<SheetRequest> = objectOf({
  kind: oneOf(kinds),
  tab: isNumber,
  hasHeader: nullOr(isYesOrNo),
  headerRow: nullOr(isNumber),
  columns: nullOr(listOf(nullOr(oneOf(kinds.flatMap((kind) => meaningsOf[kind]))))),
  category: nullOr(isCategory),
  block: nullOr(isText),
  blocksFrom: oneOf(blockSources),
  blockSize: nullOr(isNumber),
  separators: listOf(oneOf(separators)),
  cures: listOf(oneOf(cures)),
  encoding: nullOr(oneOf(encodings satisfies readonly SheetEncoding[])),
  withHidden: isYesOrNo,
});

const isKept: Shape<KeptSheet> = objectOf({ upload: isText, request: isRequest });

/** The sheet that this tab was at, so that the way back and a reload lose nothing. */
export const keptSheet = {
  read: (eventId: string): KeptSheet | null => tabMemory.readAs(keyOf(eventId), isKept),
  write: (eventId: string, kept: KeptSheet): void => tabMemory.write(keyOf(eventId), JSON.stringify(kept)),
  forget: (eventId: string): void => tabMemory.remove(keyOf(eventId)),
};
