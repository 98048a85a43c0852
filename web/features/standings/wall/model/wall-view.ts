import { type Fit, fitRows } from './legibility.ts';
import { type Slide, slidesOfAll, slidesOfEach } from './slides.ts';
import { mergeOptions, type Scene, type WallLanguages, type WallOptions } from './wall-options.ts';
import type { WallFrame } from './wall.types.ts';

const fromServer = <Value extends string>(word: string): Value => word.toLowerCase() as Value;

/** Returns the options of the organizer's remote control. */
const remoteOptions = ({ wall }: Pick<WallFrame, 'wall'>): Partial<WallOptions> => ({
  scene: fromServer<Scene>(wall.scene),
  category: wall.category?.code ?? null,
  page: wall.pageSeconds,
  lang: fromServer<WallLanguages>(wall.languages),
  ...(wall.screenWidthMetres !== null && { width: wall.screenWidthMetres }),
  ...(wall.farthestViewerMetres !== null && { distance: wall.farthestViewerMetres }),
});

export interface WallView {
  options: WallOptions;
  /** Returns the view to show: one category alone is not drawn as one of three. */
  scene: Scene;
  fit: Fit;
  slides: Slide[];
}

export const viewOf = (said: Partial<WallOptions>, frame: WallFrame | null): WallView => {
  const options = mergeOptions(said, frame ? remoteOptions(frame) : {});
  const all = frame?.standings.boards ?? [];
  const asked = all.filter(({ category }) => category.code === options.category);
  // An event may have left out what an organizer or an address asks for; a wall shows what there is.
  const chosen = asked.length > 0 ? asked : all;
  const boards = options.scene === 'cats' ? all : chosen;
  const isAlone = options.scene === 'cats' && all.filter(({ rows }) => rows.length > 0).length === 1;
  const scene = isAlone ? 'one' : options.scene;
  const fit = fitRows(options, scene === 'one' ? 'one' : 'cats');
  const slides = scene === 'one' ? slidesOfEach(boards, fit.rows) : slidesOfAll(scene === 'cats' ? boards : [], fit.rows);
  return { options, scene, fit, slides };
};
