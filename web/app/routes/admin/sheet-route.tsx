import { RiddleView } from '#web/features/admin/events/sheets/riddle-view.ts';
import { SheetPage } from '#web/features/admin/events/sheets/sheet-page.tsx';
import { RiddlePreview } from '#web/features/quest/riddle/riddle-preview.tsx';

/** The panel brings a sheet, and the players’ page shows what becomes of it. */
export const SheetRoute = () => (
  <RiddleView value={RiddlePreview}>
    <SheetPage />
  </RiddleView>
);
