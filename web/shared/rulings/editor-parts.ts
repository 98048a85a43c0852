import { type ComponentType, createContext } from 'react';
import type { NearListProps } from './near-row.ts';

/** withdraw: the riddle leaves play · rejudge: answers that are accepted by now count after all · accept: one more answer is right */
export type Decision = { is: 'withdraw' | 'rejudge' } | { is: 'accept'; answer: string };

export interface RulingDialogProps {
  riddleId: string;
  decision: Decision;
  onClose: (isMade: boolean) => void;
}

interface Parts {
  RulingDialog: ComponentType<RulingDialogProps>;
  NearList: ComponentType<NearListProps>;
}

/** Parts of the editor that the app lends to other screens of organizers, where decisions about riddles begin, too. */
export const EditorParts = createContext<Parts>({ RulingDialog: () => null, NearList: () => null });
