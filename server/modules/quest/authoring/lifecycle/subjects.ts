import type { BlockEdited, RiddleEdited } from '../authoring.types.ts';

/** The commands for blocks and those for riddles share their code. This is where all of them differ; each verb adds its own part. */
export interface Subject<Edited> {
  type: 'block' | 'riddle';
  edited(id: number): Edited;
}

export const block: Subject<BlockEdited> = { type: 'block', edited: (blockId) => ({ kind: 'BlockEdited', blockId }) };
export const riddle: Subject<RiddleEdited> = { type: 'riddle', edited: (riddleId) => ({ kind: 'RiddleEdited', riddleId }) };
