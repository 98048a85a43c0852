import type { Motif } from './content/content.types.ts';
import { letters } from './art/lettering.ts';
import { motifNames, motifs, overWater, unmirrored } from './art/motifs.ts';
import { blue, brown, canvas, daySchemes, duskSchemes, green, ink, naturalPaint, orange, red, yellow } from './art/palette.ts';
import { random, turn } from './art/random.ts';
import { backdrop, bunting, floor, luminary, post, sparks, stripes } from './art/scene.ts';
import type { Backdrop, Stage } from './art/scene.ts';
import { n, polar, rect, shape, tidy, times } from './art/shapes.ts';

export { hintCard } from './art/hint-card.ts';

const wide: ReadonlySet<Motif> = new Set(['palace', 'theatre', 'market', 'fountain']);

const backdrops: readonly Backdrop[] = ['city', 'hills', 'river', 'clouds'];

/** `words` are set as they are: tidying is for drawings. */
const svg = (width: number, height: number, body: string, words = ''): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"` +
  ` stroke-linecap="round" stroke-linejoin="round">${tidy(body)}${words}</svg>`;

/** Puts a motif, drawn in its box of 400 by 400, on the floor of a stage. */
function stand(body: string, cx: number, base: number, scale: number, mirrored: boolean): string {
  const sx = mirrored ? -scale : scale;
  return `<g transform="translate(${n(cx - 200 * sx)} ${n(base - 400 * scale)}) scale(${sx} ${scale})">${body}</g>`;
}

/** Below the scene, for clients that show the file of a riddle and not its text. */
const panelHeight = 330;
export const riddleArtSize = { width: 800, height: 600 + panelHeight };

/** The picture of an unsolved riddle: the city at dusk, and its words below. */
export function riddleArt(motif: Motif, { seed, text }: { seed: number; text: string }): string {
  const rng = random(seed);
  const s = duskSchemes[turn(seed, duskSchemes.length)]!;
  const kind = overWater.has(motif) ? 'river' : backdrops[turn(seed * 3 + Math.trunc(seed / 6), backdrops.length)]!;
  const g: Stage = { width: 800, height: 600, floor: rng.int(484, 500) };
  const left = rng.chance(0.5);
  const cx = left ? rng.int(430, 470) : rng.int(330, 370);
  const mirrored = !unmirrored.has(motif) && rng.chance(0.5);
  const sun = luminary(s, rng, left ? rng.int(560, 690) : rng.int(110, 240), rng.int(120, 210), rng.int(76, 128), true);
  const column = left ? rng.int(52, 92) : rng.int(672, 712);
  const tall = rng.chance(0.35);
  const afloat = overWater.has(motif);
  return svg(
    riddleArtSize.width,
    riddleArtSize.height,
    rect(0, 0, 800, 600, s.sky) +
      sparks(s, rng, g) +
      sun +
      backdrop(kind, s, rng, g) +
      floor(kind, s, rng, g, afloat) +
      stand(motifs[motif](s.paint, rng), cx, g.floor + (afloat ? 26 : 6), 1.05, mirrored) +
      post(column, tall ? 190 : 330, tall ? 50 : 36, tall ? 560 : 540, s.sky) +
      rect(0, 600, 800, panelHeight, canvas),
    letters(text, { x: 40, y: 612, width: 720, height: panelHeight - 24, maxLines: 8 }),
  );
}

/** The picture of a solved riddle: the same motif by day, with flags. */
export function answerArt(motif: Motif, seed: number): string {
  const rng = random(seed);
  const s = daySchemes[turn(seed, daySchemes.length)]!;
  const afloat = overWater.has(motif);
  const kind = afloat ? 'river' : 'hills';
  const g: Stage = { width: 800, height: 600, floor: 486 };
  const rays = times(16, (i) => {
    const [ax, ay] = polar(400, 300, 620, i * 22.5 - 4);
    const [bx, by] = polar(400, 300, 620, i * 22.5 + 4);
    return `M400 300L${ax} ${ay}L${bx} ${by}z`;
  });
  return svg(
    800,
    600,
    rect(0, 0, 800, 600, s.sky) +
      shape(rays, s.disc) +
      luminary(s, rng, 400, 300, 236, false) +
      bunting([red, yellow, blue, canvas, green, orange], 800, brown) +
      backdrop(kind, s, rng, g) +
      floor(kind, s, rng, g, afloat) +
      stand(motifs[motif]({ ...s.paint, ...naturalPaint[motif] }, rng), 400, g.floor + (afloat ? 26 : 6), 1.02, false) +
      stripes(548, 800, 52, canvas, orange) +
      rect(0, 544, 800, 6, ink),
  );
}

/** The cover of a block: a street of several motifs. */
export function blockArt(seed: number): string {
  const rng = random(seed + 101);
  const s = duskSchemes[turn(seed, duskSchemes.length)]!;
  const kind = backdrops[turn(seed, 2)]!;
  const g: Stage = { width: 1200, height: 480, floor: 404 };
  const pool = motifNames.filter((name) => !overWater.has(name) && !['wall', 'star', 'stairs'].includes(name));
  const row = times(4, (i) => {
    const name = pool[turn(seed * 7 + 3 + i * 5, pool.length)]!;
    const scale = wide.has(name) ? 0.58 : i % 2 === 0 ? 0.74 : 0.64;
    return stand(motifs[name](s.paint, rng), 284 + i * 252, g.floor + 4, scale, !unmirrored.has(name) && rng.chance(0.5));
  });
  return svg(
    1200,
    480,
    rect(0, 0, 1200, 480, s.sky) +
      sparks(s, rng, g) +
      luminary(s, rng, rng.int(380, 980), rng.int(90, 130), rng.int(70, 100), true) +
      backdrop(kind, s, rng, g) +
      floor(kind, s, rng, g, false) +
      row +
      post(36, 120, 60, 480, s.sky),
  );
}
