import type { BlockEdited, RiddleEdited } from '../authoring.types.ts';

/** What the commands for a block and their twins for a riddle differ in, whatever they do. Each verb adds what it needs besides. */
export interface Subject<Edited> {
  type: 'block' | 'riddle';
  edited(id: number): Edited;
}

export const block: Subject<BlockEdited> = { type: 'block', edited: (blockId) => ({ kind: 'BlockEdited', blockId }) };
export const riddle: Subject<RiddleEdited> = { type: 'riddle', edited: (riddleId) => ({ kind: 'RiddleEdited', riddleId }) };
