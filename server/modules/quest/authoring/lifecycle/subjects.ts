import type { BlockEdited, RiddleEdited } from '../authoring.types.ts';

/** The commands for blocks and for riddles share their code. A subject holds the difference, to which each command adds its own. */
export interface Subject<Edited> {
  type: 'block' | 'riddle';
  edited(id: number): Edited;
}

export const block: Subject<BlockEdited> = { type: 'block', edited: (blockId) => ({ kind: 'BlockEdited', blockId }) };
export const riddle: Subject<RiddleEdited> = { type: 'riddle', edited: (riddleId) => ({ kind: 'RiddleEdited', riddleId }) };
