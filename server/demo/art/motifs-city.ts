import { arched, cells, disc, n, pill, polar, poly, rect, ring, shape, star, stroke, times } from './shapes.ts';
import type { Paint } from './palette.ts';
import type { Random } from './random.ts';

export function bell(p: Paint): string {
  return (
    rect(52, 96, 26, 304, p.main) +
    rect(322, 96, 26, 304, p.shade) +
    rect(36, 382, 58, 18, p.trim) +
    rect(306, 382, 58, 18, p.trim) +
    stroke('M78 168L128 108M322 168L272 108', p.shade, 12) +
    rect(30, 88, 340, 24, p.trim) +
    poly(p.main, 14, 88, 200, -8, 386, 88) +
    poly(p.shade, 200, -8, 386, 88, 264, 88) +
    disc(200, 54, 15, p.dark) +
    ring(200, 126, 18, p.deep, 12) +
    disc(200, 342, 22, p.glow) +
    shape('M200 132C150 132 134 182 130 238C126 288 104 308 84 330H316C296 308 274 288 270 238C266 182 250 132 200 132z', p.accent) +
    shape('M226 138C254 152 267 194 270 238C274 288 296 308 316 330H258C240 306 236 280 236 238C236 194 234 160 226 138z', p.deep) +
    stroke('M134 204H266M128 252H272', p.glow, 6) +
    times(5, (i) => disc(146 + i * 27, 228, 6, p.glow)) +
    pill(78, 318, 244, 18, 9, p.glow)
  );
}

export function clock(p: Paint, rng: Random): string {
  const hour = rng.int(1, 11);
  const minutes = rng.pick([8, 22, 38, 52]);
  const [mx, my] = polar(200, 136, 92, minutes * 6);
  const [hx, hy] = polar(200, 136, 60, hour * 30 + minutes / 2);
  const marks = (count: number, step: number, from: number, width: number): string =>
    stroke(
      times(count, (i) => `M${polar(200, 136, 106, i * step).join(' ')}L${polar(200, 136, from, i * step).join(' ')}`),
      p.trim,
      width,
    );
  return (
    rect(188, 240, 24, 160, p.main) +
    rect(204, 240, 8, 160, p.shade) +
    rect(160, 370, 80, 30, p.main) +
    rect(214, 370, 26, 30, p.shade) +
    rect(148, 390, 104, 10, p.trim) +
    disc(200, 300, 22, p.trim) +
    stroke('M200 300C150 300 130 276 142 256M200 300C250 300 270 276 258 256', p.main, 8) +
    poly(p.accent, 160, 0, 200, -44, 240, 0) +
    disc(200, -44, 10, p.glow) +
    disc(200, 136, 144, p.accent) +
    shape('M302 34.2A144 144 0 0 1 98.200 237.800A144 144 0 0 0 302 34.2z', p.deep) +
    ring(200, 136, 128, p.glow, 6) +
    disc(200, 136, 118, p.main) +
    marks(4, 90, 82, 11) +
    marks(12, 30, 96, 6) +
    stroke(`M200 136L${hx} ${hy}`, p.trim, 13) +
    stroke(`M200 136L${mx} ${my}`, p.accent, 8) +
    disc(200, 136, 12, p.accent)
  );
}

export function lamp(p: Paint): string {
  const light = (cx: number, y: number, s: number): string =>
    poly(p.glow, cx - 30 * s, y, cx + 30 * s, y, cx + 19 * s, y + 70 * s, cx - 19 * s, y + 70 * s) +
    poly(p.accent, cx + 8 * s, y, cx + 30 * s, y, cx + 19 * s, y + 70 * s, cx + 5 * s, y + 70 * s) +
    poly(p.main, cx - 38 * s, y, cx, y - 38 * s, cx + 38 * s, y) +
    disc(cx, y - 42 * s, 8 * s, p.main) +
    rect(cx - 22 * s, y + 68 * s, 44 * s, 10 * s, p.main);
  return (
    stroke('M200 236C130 250 70 220 74 176M200 236C270 250 330 220 326 176', p.main, 10) +
    ring(118, 204, 17, p.main, 6) +
    ring(282, 204, 17, p.main, 6) +
    rect(191, 110, 18, 290, p.main) +
    rect(203, 110, 6, 290, p.shade) +
    disc(200, 236, 19, p.trim) +
    disc(200, 236, 9, p.accent) +
    rect(178, 300, 44, 12, p.trim) +
    poly(p.main, 182, 312, 218, 312, 232, 382, 168, 382) +
    poly(p.shade, 206, 312, 218, 312, 232, 382, 210, 382) +
    rect(142, 382, 116, 18, p.trim) +
    light(74, 96, 1) +
    light(326, 96, 1) +
    light(200, 20, 1.2)
  );
}

export function market(p: Paint): string {
  const awning = (odd: number, fill: string): string =>
    times(4, (k) => {
      const i = k * 2 + odd;
      return `<path fill="${fill}" d="M${48 + i * 38} 56h38L${i * 50 + 50} 150v14a25 25 0 0 1 -50 0v-14z"/>`;
    });
  const crate = (x: number, fruit: string): string =>
    stroke(`${times(4, (i) => `M${x + 16 + i * 25} 298h.1`)}${times(3, (i) => `M${x + 29 + i * 25} 280h.1`)}`, fruit, 28) +
    rect(x, 304, 108, 36, p.shade) +
    rect(x, 304, 108, 7, p.trim) +
    rect(x, 330, 108, 7, p.trim);
  return (
    rect(26, 150, 348, 190, p.dark) +
    rect(26, 150, 14, 250, p.main) +
    rect(360, 150, 14, 250, p.main) +
    stroke('M130 176V208M200 176V198M270 176V208', p.main, 4) +
    poly(p.glow, 108, 232, 122, 204, 138, 204, 152, 232) +
    poly(p.glow, 178, 222, 192, 194, 208, 194, 222, 222) +
    poly(p.glow, 248, 232, 262, 204, 278, 204, 292, 232) +
    crate(30, p.glow) +
    crate(146, p.accent) +
    crate(262, p.glow) +
    rect(14, 336, 372, 64, p.main) +
    rect(300, 336, 86, 64, p.shade) +
    rect(14, 336, 372, 10, p.trim) +
    star(200, 374, 20, p.trim) +
    rect(66, 368, 80, 10, p.trim) +
    rect(254, 368, 80, 10, p.trim) +
    awning(0, p.accent) +
    awning(1, p.main) +
    rect(40, 44, 320, 14, p.trim) +
    stroke('M200 44V-8', p.main, 5) +
    poly(p.accent, 203, -10, 250, 4, 203, 18)
  );
}

export function rails(p: Paint): string {
  return (
    poly(p.shade, 152, 330, 162, 330, 66, 400, 40, 400) +
    poly(p.shade, 238, 330, 248, 330, 360, 400, 334, 400) +
    stroke('M130 364H270M104 384H296', p.trim, 6) +
    stroke('M140 -28H260M200 -28L148 34M200 -28L252 34', p.main, 6) +
    rect(116, 28, 168, 14, p.trim) +
    pill(78, 36, 244, 308, 34, p.accent) +
    shape('M262 36h26a34 34 0 0 1 34 34v240a34 34 0 0 1 -34 34h-26z', p.deep) +
    pill(96, 92, 208, 118, 18, p.dark) +
    shape('M114 104h78v94h-84v-82q0 -12 6 -12z', p.glow) +
    rect(196, 92, 8, 118, p.accent) +
    poly(p.dark, 124, 198, 150, 104, 166, 104, 140, 198) +
    pill(130, 50, 140, 30, 10, p.main) +
    star(200, 65, 12, p.accent) +
    rect(78, 226, 244, 26, p.main) +
    rect(262, 226, 60, 26, p.shade) +
    disc(124, 290, 24, p.main) +
    disc(124, 290, 15, p.glow) +
    disc(276, 290, 24, p.main) +
    disc(276, 290, 15, p.glow) +
    arched(200, 326, 40, 44, p.main) +
    rect(92, 330, 216, 18, p.dark) +
    rect(126, 348, 30, 14, p.dark) +
    rect(244, 348, 30, 14, p.dark)
  );
}

export function wheel(p: Paint): string {
  const hubs = [...Array(12).keys()].map((i) => polar(200, 172, 160, i * 30 + 15));
  const cabins = (first: number, fill: string): string =>
    hubs
      .filter((_, i) => i % 3 === first)
      .map(([x, y]) => `<path fill="${fill}" d="M${n(x - 22)} ${n(y + 12)}h44v14a22 18 0 0 1 -44 0z"/>`)
      .join('');
  return (
    poly(p.shade, 118, 400, 192, 172, 208, 172, 146, 400) +
    poly(p.shade, 254, 400, 192, 172, 208, 172, 282, 400) +
    stroke('M150 330H250', p.shade, 10) +
    ring(200, 172, 160, p.main, 9) +
    ring(200, 172, 132, p.main, 4) +
    stroke(hubs.map(([x, y]) => `M200 172L${x} ${y}v12`).join(''), p.main, 4) +
    cabins(0, p.accent) +
    cabins(1, p.glow) +
    cabins(2, p.main) +
    cells(
      hubs.map(([x, y]) => [x - 14, y + 16]),
      28,
      9,
      p.dark,
    ) +
    disc(200, 172, 34, p.accent) +
    star(200, 172, 24, p.main) +
    rect(90, 386, 220, 14, p.trim)
  );
}
