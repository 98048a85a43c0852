import { NearList } from '#web/features/editing/near/near-list.tsx';
import { RulingDialog } from '#web/features/editing/rulings/ruling-dialog.tsx';

/** What the editor lends to the panel. */
export const editorParts = { RulingDialog, NearList };
