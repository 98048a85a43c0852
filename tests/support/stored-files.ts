import { expect } from 'vitest';
import type { World } from './world.ts';

/** Returns the paths of the stored files of a riddle, below /static/img/. */
export async function storedFiles(world: World, riddle: { id: number }) {
  const { db } = world.deps;
  const row = await db
    .selectFrom('riddle')
    .leftJoin('media as picture', 'picture.id', 'riddle.mediaId')
    .leftJoin('riddleHint', (join) => join.onRef('riddleHint.riddleId', '=', 'riddle.id').on('riddleHint.number', '=', 1))
    .leftJoin('media as hint', 'hint.id', 'riddleHint.mediaId')
    .leftJoin('media as answered', 'answered.id', 'riddle.answeredMediaId')
    .select(['picture.path as picture', 'hint.path as hint', 'answered.path as answered'])
    .where('riddle.id', '=', riddle.id)
    .executeTakeFirstOrThrow();
  return { picture: row.picture ?? '', hint: row.hint ?? '', answered: row.answered ?? '' };
}

/** Matches the name that REST gives to the file of a riddle with a text and a picture: a drawing with both. */
export const anyDrawing = (riddle: { id: number }): string => expect.stringMatching(new RegExp(`^text/${riddle.id}-[0-9a-f]{32}\\.svg$`));
