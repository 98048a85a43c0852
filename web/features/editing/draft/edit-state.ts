import { useEffect } from 'react';
import type { SaveState } from './use-saving.ts';

/** clean: as the server has it · changed: written over, not saved · failed: the server did not take it. */
export type EditState = 'clean' | 'changed' | 'failed';

/** Tells the row of a form how the form stands, so that a closed row can say it. */
export const useReportState = ({ isDirty, saving }: { isDirty: boolean; saving: SaveState }, onState: (state: EditState) => void): void => {
  const state: EditState = saving.kind === 'failed' ? 'failed' : isDirty ? 'changed' : 'clean';
  useEffect(() => onState(state), [state, onState]);
};
