import type { CategoryCode, WallAnnouncement, WallBoard, WallFrame } from '../source/wall-frame.ts';
import { mergeOptions, type Scene, type WallLanguages, type WallOptions } from './wall-options.ts';

/** The wall is drawn on a sheet of 1920 × 1080 on every screen; rows may take this much of its height. */
const areaPx = 820;
/** The height of an announcement above the scene, with what parts the two. */
const announcementPx = 176;
const sheetWidthPx = 1920;

/** Height of a capital letter of the wall's font, in its size. */
const capitalShare = 0.655;
const arcMinutesOfRadian = 3437.75;

/** Below this a capital letter is a smudge, in minutes of arc. */
const minArcMinutes = 12;

/** The size of the letters in the height of their row. */
const letterShare = { cats: 0.59, one: 0.66 } as const;
/** Larger letters leave no room for a name beside two other boards. */
const maxFontPx = 72;
const mgroupColumns = 4;
const maxRows = 16;

interface View {
  /** Metres. */
  width: number;
  distance: number;
}

/** Letters that the farthest viewer reads with ease (16 minutes of arc), in pixels of the sheet. */
export const comfortablePx = ({ width, distance }: View): number => (13.6 * distance) / width;

/** Returns the angle of a capital letter for the farthest viewer. */
export const arcMinutes = (fontPx: number, { width, distance }: View): number =>
  ((fontPx * capitalShare * width) / sheetWidthPx / distance) * arcMinutesOfRadian;

export interface Fit {
  rows: number;
  rowPx: number;
  fontPx: number;
  arcMinutes: number;
  isLegible: boolean;
}

/** Returns the rows of a page and their size: the most that is readable, or the requested number with a warning. */
export const fitRows = (view: View & { rows: number | null }, scene: 'cats' | 'one' = 'cats', heightPx = areaPx): Fit => {
  const legible = Math.floor((heightPx * letterShare.cats) / Math.min(comfortablePx(view), maxFontPx));
  const requested = Math.min(maxRows, Math.max(mgroupColumns, view.rows ?? legible));
  const rows = scene === 'one' ? requested + 1 : requested;
  const rowPx = heightPx / rows;
  const fontPx = Math.floor(rowPx * letterShare[scene]);
  const minutes = arcMinutes(fontPx, view);
  return { rows, rowPx, fontPx, arcMinutes: minutes, isLegible: minutes >= minArcMinutes };
};

/** Places [from, to) of one board, one below the other. */
interface SlideColumn {
  category: CategoryCode;
  /** From 0; the first column of a board holds the highest ranks. */
  from: number;
  to: number;
}

/** The columns that are shown side by side at one time. */
export type Slide = readonly SlideColumn[];

const splitIntoColumns = ({ category, rows }: WallBoard, size: number): SlideColumn[] =>
  Array.from({ length: Math.max(1, Math.ceil(rows.length / size)) }, (_each, page) => ({
    category: category.code,
    from: page * size,
    to: (page + 1) * size,
  }));

const groupColumns = (columns: SlideColumn[], perSlide: number): Slide[] =>
  Array.from({ length: Math.ceil(columns.length / perSlide) }, (_each, at) => columns.slice(at * perSlide, (at + 1) * perSlide));

/** More boards than these beside each other leave no room for the names of teams. */
const maxBeside = 3;

/** An empty board has its place among those that fit beside each other; where there are more, it would only cost the others time. */
const worthShowing = (boards: readonly WallBoard[]): readonly WallBoard[] => {
  const filled = boards.filter(({ rows }) => rows.length > 0);
  return boards.length > maxBeside && filled.length > 0 ? filled : boards;
};

/**
 * The first places of all boards side by side, of four boards two and two. Then the other places, page by page: a board that has none left gives its room to those
 * that have, and nothing is shown twice.
 */
export const slidesOfAll = (all: readonly WallBoard[], size: number): Slide[] => {
  const boards = worthShowing(all);
  const columns = boards.map((board) => splitIntoColumns(board, size));
  const rest = columns.flatMap((boardColumns) => boardColumns.slice(1)).toSorted((a, b) => a.from - b.from);
  const order = boards.map(({ category }) => category.code);
  const byBoard = (a: SlideColumn, b: SlideColumn) => order.indexOf(a.category) - order.indexOf(b.category);
  const width = Math.ceil(boards.length / Math.max(1, Math.ceil(boards.length / maxBeside)));
  const first = columns.flatMap((boardColumns) => boardColumns.slice(0, 1));
  return [...(first.length > 0 ? groupColumns(first, width) : [[]]), ...groupColumns(rest, width).map((slide) => slide.toSorted(byBoard))];
};

/** One board after the other in two columns, from its first page to its last; empty ones are passed over while others are not. */
export const slidesOfEach = (boards: readonly WallBoard[], size: number): Slide[] => {
  const filled = boards.filter(({ rows }) => rows.length > 0);
  return (filled.length > 0 ? filled : boards.slice(0, 1)).flatMap((board) => groupColumns(splitIntoColumns(board, size), 2));
};

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
  /** The scene to show: one category alone is not drawn as one of three. */
  scene: Scene;
  fit: Fit;
  slides: Slide[];
  /** Above every scene but the reveal, which nothing disturbs. */
  announcement: WallAnnouncement | null;
}

/** The boards of the options and their scene. An event may have left out what an organizer or an address asks for; a wall shows what there is. */
const choose = (options: WallOptions, all: WallFrame['standings']['boards']) => {
  const requested = all.filter(({ category }) => category.code === options.category);
  const boards = options.scene === 'cats' || requested.length === 0 ? all : requested;
  const isAlone = options.scene === 'cats' && all.filter(({ rows }) => rows.length > 0).length === 1;
  return { boards, scene: isAlone ? 'one' : options.scene };
};

/** What the wall shows of this frame. An announcement that has not ended takes its height from the rows, which stay as large. */
export const buildView = (
  fromAddress: Partial<WallOptions>,
  frame: WallFrame | null,
  announced: WallAnnouncement | null = null,
): WallView => {
  const options = mergeOptions(fromAddress, frame ? remoteOptions(frame) : {});
  const { boards, scene } = choose(options, frame?.standings.boards ?? []);
  const announcement = scene === 'reveal' ? null : announced;
  const fit = fitRows(options, scene === 'one' ? 'one' : 'cats', announcement ? areaPx - announcementPx : areaPx);
  const slides = scene === 'one' ? slidesOfEach(boards, fit.rows) : slidesOfAll(scene === 'cats' ? boards : [], fit.rows);
  return { options, scene, fit, slides, announcement };
};
