/** Numbers in the drawings are rounded so that the files stay small. */
export const n = (value: number): number => Math.round(value * 10) / 10;

// Attributes come in two orders on purpose: paths that end with d are safe to join (see tidy), because they all turn clockwise.
export const rect = (x: number, y: number, w: number, h: number, fill: string): string =>
  `<path fill="${fill}" d="M${n(x)} ${n(y)}h${n(w)}v${n(h)}h${n(-w)}z"/>`;

export const pill = (x: number, y: number, w: number, h: number, r: number, fill: string): string =>
  `<rect x="${n(x)}" y="${n(y)}" width="${n(w)}" height="${n(h)}" rx="${n(r)}" fill="${fill}"/>`;

export const disc = (x: number, y: number, r: number, fill: string): string =>
  `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" fill="${fill}"/>`;

export const ring = (x: number, y: number, r: number, stroke: string, width: number): string =>
  `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" fill="none" stroke="${stroke}" stroke-width="${n(width)}"/>`;

export const shape = (d: string, fill: string): string => `<path d="${d}" fill="${fill}"/>`;

export const stroke = (d: string, colour: string, width: number): string =>
  `<path fill="none" stroke="${colour}" stroke-width="${n(width)}" d="${d}"/>`;

/** A polygon from a flat list: x, y, x, y. */
export function poly(fill: string, ...at: number[]): string {
  const points: [number, number][] = [];
  for (let i = 0; i + 1 < at.length; i += 2) points.push([at[i]!, at[i + 1]!]);
  const area = points.reduce((sum, [x, y], i) => {
    const [nx, ny] = points[(i + 1) % points.length]!;
    return sum + x * ny - nx * y;
  }, 0);
  if (area < 0) points.reverse();
  return `<path fill="${fill}" d="M${points.map(([x, y]) => `${n(x)} ${n(y)}`).join('L')}z"/>`;
}

/** Joins neighbours of one look into one path. */
export function tidy(body: string): string {
  const neighbours = /(<path (?:fill|stroke)[^>]*? d=")([^"]*)"\/>\1/g;
  let before = '';
  let after = body;
  while (after !== before) {
    before = after;
    after = before.replace(neighbours, '$1$2');
  }
  return after;
}

/** An opening with a round top that stands on y = base. */
export function arched(cx: number, base: number, w: number, h: number, fill: string): string {
  const r = w / 2;
  return `<path fill="${fill}" d="M${n(cx - r)} ${n(base)}V${n(base - h + r)}a${n(r)} ${n(r)} 0 0 1 ${n(w)} 0V${n(base)}z"/>`;
}

export function times(count: number, draw: (i: number) => string): string {
  let out = '';
  for (let i = 0; i < count; i += 1) out += draw(i);
  return out;
}

/** Many equal windows as one dashed stroke: far cheaper than many elements. */
export function cells(at: readonly (readonly [number, number])[], w: number, h: number, fill: string): string {
  if (at.length === 0) return '';
  const d = at.map(([x, y]) => `M${n(x + w / 2)} ${n(y)}v${n(h)}`).join('');
  return `<path fill="none" stroke-linecap="butt" stroke="${fill}" stroke-width="${w}" d="${d}"/>`;
}

export function polar(cx: number, cy: number, r: number, degrees: number): [number, number] {
  const a = ((degrees - 90) * Math.PI) / 180;
  return [n(cx + r * Math.cos(a)), n(cy + r * Math.sin(a))];
}

/** A five-pointed star in facets, like cut glass; without a second fill it is flat. */
export function star(cx: number, cy: number, r: number, light: string, deep?: string): string {
  const tip = (i: number): [number, number] => polar(cx, cy, r, i * 72);
  const notch = (i: number): [number, number] => polar(cx, cy, r * 0.39, i * 72 + 36);
  if (deep === undefined) return poly(light, ...[0, 1, 2, 3, 4].flatMap((i) => [...tip(i), ...notch(i)]));
  return times(5, (i) => poly(light, cx, cy, ...notch(i - 1), ...tip(i))) + times(5, (i) => poly(deep, cx, cy, ...tip(i), ...notch(i)));
}

/** A swallow-tailed merlon of the Kremlin kind, foot at (x, base). */
export const merlon = (x: number, base: number, w: number, h: number, fill: string): string =>
  poly(fill, x, base, x, base - h, x + w / 2, base - h * 0.62, x + w, base - h, x + w, base);
