import type { Motif } from '../content/content.types.ts';
import { bell, clock, lamp, market, rails, wheel } from './motifs-city.ts';
import { boat, book, bridge, stairs, theatre, tree } from './motifs-life.ts';
import { column, dome, fountain, horse, lion, starMotif } from './motifs-monuments.ts';
import { arch, gate, house, palace, tower, wall } from './motifs-walls.ts';
import type { Paint } from './palette.ts';
import type { Random } from './random.ts';

type Draw = (paint: Paint, rng: Random) => string;

export const motifs: Readonly<Record<Motif, Draw>> = {
  arch,
  bell,
  boat,
  book,
  bridge,
  clock,
  column,
  dome,
  fountain,
  gate,
  horse,
  house,
  lamp,
  lion,
  market,
  palace,
  rails,
  stairs,
  star: starMotif,
  theatre,
  tower,
  tree,
  wall,
  wheel,
};

export const motifNames = Object.keys(motifs) as Motif[];

/** Motifs that make sense only with water under them. */
export const overWater: ReadonlySet<Motif> = new Set(['boat', 'bridge']);

/** Motifs whose left and right are not interchangeable. */
export const unmirrored: ReadonlySet<Motif> = new Set(['clock', 'book']);
