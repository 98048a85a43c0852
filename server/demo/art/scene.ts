import { cells, disc, n, pill, poly, rect, ring, shape, star, stroke, times } from './shapes.ts';
import { brown, canvas, hair, ink, orange, red, yellow } from './palette.ts';
import type { Scheme } from './palette.ts';
import type { Random } from './random.ts';

export type Backdrop = 'hills' | 'city' | 'river' | 'clouds';

export interface Stage {
  width: number;
  height: number;
  /** Where motifs stand. */
  floor: number;
}

/** The milestone post: the one ornament that all pictures share. */
export function post(x: number, top: number, w: number, base: number, sky?: string): string {
  const cap = sky === orange ? red : orange;
  const roof = sky === brown ? yellow : brown;
  const band = w * 0.72;
  let bands = '';
  for (let y = top; y < base; y += band * 2) {
    const low = Math.min(base, y + band);
    const corners = [x + w, y, x + w, low];
    // The last band meets the ground: its slanting edges end where they cross the foot of the post.
    if (y + band < base && y + w + band > base) corners.push(x + y + w + band - base, base);
    if (y + w < base) corners.push(x, Math.min(base, y + w + band), x, y + w);
    else corners.push(x + y + w - base, base);
    bands += poly(ink, ...corners);
  }
  return (
    rect(x, top, w, base - top, canvas) +
    bands +
    rect(x - w * 0.12, top - w * 0.34, w * 1.24, w * 0.4, cap) +
    poly(roof, x, top - w * 0.34, x + w / 2, top - w * 0.86, x + w, top - w * 0.34)
  );
}

/** Diagonal bands across the whole width. */
export function stripes(y: number, width: number, h: number, light: string, deep: string): string {
  const step = h * 0.9;
  const bands = times(Math.ceil(width / step / 2) + 2, (i) => {
    const x = (i - 1) * step * 2;
    return `M${n(x)} ${n(y + h)}L${n(x + h)} ${n(y)}h${n(step)}L${n(x + step)} ${n(y + h)}z`;
  });
  return rect(0, y, width, h, light) + shape(bands, deep);
}

export function luminary(s: Scheme, rng: Random, x: number, y: number, r: number, night: boolean): string {
  if (!night) return disc(x, y, r, s.disc);
  const kind = rng.int(0, 2);
  if (kind === 0) return disc(x, y, r, s.disc);
  if (kind === 1) return disc(x, y, r, s.disc) + disc(x + r * 0.42, y - r * 0.16, r * 0.84, s.sky);
  return disc(x, y, r * 0.82, s.disc) + ring(x, y, r, s.disc, 4) + ring(x, y, r * 1.18, s.disc, 2);
}

function city(s: Scheme, rng: Random, g: Stage): string {
  let out = '';
  let masts = '';
  const lit: [number, number][] = [];
  let x = -rng.int(0, 40);
  while (x < g.width) {
    const w = rng.int(3, 5) * 26 + 14;
    const h = rng.int(3, 8) * 32 + 20;
    out += rect(x, g.floor - h, w, h, s.far);
    if (rng.chance(0.3)) masts += `M${x + w / 2} ${g.floor - h}v-44`;
    for (let wx = x + 14; wx + 14 < x + w; wx += 26) {
      for (let wy = g.floor - h + 16; wy < g.floor - 30; wy += 32) if (rng.chance(0.34)) lit.push([wx, wy]);
    }
    x += w + rng.int(0, 2) * 9;
  }
  return out + stroke(masts, s.far, 7) + cells(lit, 12, 16, s.near);
}

function hills(s: Scheme, rng: Random, g: Stage): string {
  const hump = (cx: number, w: number, h: number, fill: string): string =>
    shape(`M${n(cx - w)} ${g.floor}Q${n(cx)} ${n(g.floor - h * 2)} ${n(cx + w)} ${g.floor}z`, fill);
  const w = g.width;
  return (
    hump(w * rng.between(0.05, 0.25), w * 0.42, rng.between(110, 190), s.far) +
    hump(w * rng.between(0.72, 0.95), w * 0.46, rng.between(130, 220), s.far) +
    hump(w * rng.between(0.3, 0.6), w * 0.4, rng.between(50, 90), s.near)
  );
}

function clouds(s: Scheme, rng: Random, g: Stage): string {
  const cloud = (x: number, y: number, w: number): string =>
    pill(x, y, w, 30, 15, s.far) + pill(x + w * 0.22, y - 24, w * 0.5, 40, 20, s.far) + pill(x + w * 0.4, y + 22, w * 0.8, 22, 11, s.far);
  return (
    times(4, (i) => cloud(rng.between(-60, 60) + (i * g.width) / 3.6, rng.between(70, 150) + (i % 2) * 150, rng.between(120, 210))) +
    times(Math.ceil(g.width / 90), (i) => disc(i * 90 + rng.between(0, 40), g.floor, rng.between(26, 58), s.near))
  );
}

/** Low roofs and trees on the other side of the river. */
function bank(s: Scheme, rng: Random, g: Stage): string {
  const base = g.floor;
  let roofs = '';
  let trees = '';
  for (let x = -20; x < g.width; x += rng.int(96, 132)) {
    const h = rng.int(34, 84);
    roofs += poly(s.far, x, base, x, base - h, x + 38, base - h - rng.int(20, 40), x + 76, base - h, x + 76, base);
    trees += `M${x + 92} ${base - rng.int(4, 14)}h.1`;
  }
  return roofs + rect(0, base - 22, g.width, 30, s.far) + stroke(trees, s.near, 58);
}

export function backdrop(kind: Backdrop, s: Scheme, rng: Random, g: Stage): string {
  if (kind === 'city') return city(s, rng, g);
  if (kind === 'hills') return hills(s, rng, g);
  if (kind === 'clouds') return clouds(s, rng, g);
  return bank(s, rng, g);
}

/** Pavement; or water, with a quay in front of it unless the motif itself floats. */
export function floor(kind: Backdrop, s: Scheme, rng: Random, g: Stage, afloat: boolean): string {
  const base = rect(0, g.floor, g.width, g.height - g.floor, s.ground);
  if (kind === 'river') {
    const from = g.floor + (afloat ? 30 : 58);
    const wave = (x: number, y: number): string => `M${n(x)} ${n(y)}q16 -14 32 0t32 0t32 0`;
    const waves = times(afloat ? 3 : 2, (row) =>
      times(Math.ceil(g.width / 210), (i) => wave(i * 210 + row * 70 + rng.between(-20, 20), from + row * 30)),
    );
    const quay = rect(0, g.floor, g.width, 34, s.edge) + rect(0, g.floor + 12, g.width, 16, hair);
    return base + (afloat ? '' : quay) + stroke(waves, s.edge, 5);
  }
  const slabs = times(g.height - g.floor < 90 ? 1 : 2, (row) =>
    times(
      Math.ceil(g.width / 200),
      (i) => `M${n(i * 200 + row * 90 + rng.between(0, 50))} ${n(g.floor + 44 + row * 34)}h${n(rng.between(50, 110))}`,
    ),
  );
  return base + rect(0, g.floor, g.width, 12, s.edge) + stroke(slabs, s.edge, 5);
}

export function sparks(s: Scheme, rng: Random, g: Stage): string {
  const dots = (): string => times(6, () => `M${rng.int(20, g.width - 20)} ${rng.int(18, g.floor * 0.55)}h.1`);
  return (
    stroke(dots(), canvas, 4) + stroke(dots(), canvas, 6.5) + star(rng.between(60, g.width - 60), rng.between(40, 120), 11, s.paint.glow)
  );
}

/** A string of pennants along the top edge. */
export function bunting(colours: readonly string[], width: number, line: string): string {
  const dip = (t: number): number => 10 + 4 * 34 * t * (1 - t);
  const count = Math.round(width / 58);
  const flags = times(count, (i) => {
    const a = i / count;
    const b = (i + 0.86) / count;
    const mid = (a + b) / 2;
    return poly(colours[i % colours.length]!, a * width, dip(a), b * width, dip(b), mid * width, dip(mid) + 50);
  });
  return flags + stroke(`M0 10Q${width / 2} 78 ${width} 10`, line, 4);
}
