import { useState } from 'react';

export type SheetName = 'setup' | 'keys';

/** The person who sets up the wall opens these, so they load late. */
const loadSheets = async () => {
  const [{ KeysSheet }, { SetupSheet }] = await Promise.all([import('./keys-sheet.tsx'), import('./setup-sheet.tsx')]);
  return { KeysSheet, SetupSheet };
};

/** The sheet over the wall. One that cannot be loaded stays closed, and the wall keeps showing the board. */
export const useSheet = () => {
  const [shown, setShown] = useState<({ name: SheetName } & Awaited<ReturnType<typeof loadSheets>>) | null>(null);
  return {
    shown,
    open: (name: SheetName) =>
      void loadSheets().then(
        (sheets) => setShown({ name, ...sheets }),
        () => undefined,
      ),
    /** A sheet that closes after another was opened closes only itself. */
    close: (name: SheetName) => setShown((now) => (now?.name === name ? null : now)),
  };
};
