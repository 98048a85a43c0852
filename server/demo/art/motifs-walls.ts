import { arched, cells, disc, merlon, poly, rect, ring, shape, star, stroke, times } from './shapes.ts';
import type { Paint } from './palette.ts';

// Every motif is drawn in a box of 400 by 400 that stands on y = 400.

export function tower(p: Paint): string {
  const stage = (x: number, y: number, w: number, h: number): string =>
    rect(x, y, w, h, p.main) + rect(x + w * 0.68, y, w * 0.32, h, p.shade);
  return (
    stage(104, 232, 192, 168) +
    times(6, (i) => merlon(104 + i * 33.6, 233, 24, 26, i < 4 ? p.main : p.shade)) +
    rect(104, 244, 192, 7, p.trim) +
    arched(200, 400, 84, 122, p.trim) +
    arched(200, 400, 64, 108, p.dark) +
    stroke('M184 400V312M200 400V306M216 400V312M168 340H232M168 368H232', p.glow, 3) +
    stage(136, 140, 128, 76) +
    rect(136, 140, 128, 7, p.trim) +
    arched(164, 206, 20, 44, p.dark) +
    arched(200, 206, 20, 44, p.glow) +
    arched(236, 206, 20, 44, p.dark) +
    poly(p.accent, 132, 140, 186, 36, 214, 36, 268, 140) +
    poly(p.deep, 204, 36, 214, 36, 268, 140, 228, 140) +
    rect(184, 14, 32, 24, p.main) +
    rect(206, 14, 10, 24, p.shade) +
    arched(200, 38, 10, 17, p.dark) +
    poly(p.accent, 180, 14, 200, -30, 220, 14) +
    poly(p.deep, 202, -26, 220, 14, 206, 14) +
    star(200, -42, 21, p.glow)
  );
}

export function gate(p: Paint): string {
  const side = (x: number): string =>
    rect(x, 176, 100, 224, p.main) +
    rect(x + 70, 176, 30, 224, p.shade) +
    rect(x - 8, 168, 116, 14, p.trim) +
    arched(x + 32, 246, 24, 44, p.dark) +
    arched(x + 68, 246, 24, 44, p.glow) +
    poly(p.accent, x - 6, 168, x + 50, 30, x + 106, 168) +
    poly(p.deep, x + 50, 30, x + 106, 168, x + 70, 168) +
    stroke(`M${x + 50} 32V-8`, p.main, 5) +
    poly(p.glow, x + 52, -10, x + 86, 2, x + 52, 14);
  return (
    rect(130, 222, 140, 178, p.main) +
    times(4, (i) => merlon(138 + i * 33, 224, 24, 26, p.main)) +
    side(36) +
    side(264) +
    rect(136, 238, 128, 8, p.trim) +
    arched(200, 400, 112, 140, p.trim) +
    arched(200, 400, 90, 126, p.dark) +
    stroke('M170 400V292M190 400V278M210 400V278M230 400V292M156 310H244M156 338H244M156 366H244', p.glow, 4)
  );
}

export function wall(p: Paint): string {
  const bricks: [number, number][] = [];
  for (let row = 0; row < 5; row += 1) for (let i = 0; i < 5; i += 1) bricks.push([-36 + i * 64 + (row % 2) * 32, 262 + row * 26]);
  return (
    rect(-60, 238, 400, 162, p.main) +
    times(8, (i) => merlon(-56 + i * 50, 240, 36, 44, p.main)) +
    times(8, (i) => rect(-41 + i * 50, 216, 6, 20, p.trim)) +
    cells(bricks, 30, 8, p.shade) +
    rect(-60, 386, 400, 14, p.trim) +
    rect(-60, 244, 400, 7, p.trim) +
    rect(270, 150, 150, 250, p.main) +
    rect(366, 150, 54, 250, p.shade) +
    times(4, (i) => merlon(258 + i * 44, 134, 36, 40, i < 3 ? p.main : p.shade)) +
    poly(p.main, 258, 132, 432, 132, 420, 164, 270, 164) +
    poly(p.shade, 378, 132, 432, 132, 420, 164, 366, 164) +
    rect(270, 164, 150, 7, p.trim) +
    arched(308, 248, 22, 46, p.dark) +
    arched(346, 248, 22, 46, p.glow) +
    arched(394, 248, 18, 46, p.dark) +
    arched(326, 340, 22, 46, p.dark) +
    arched(394, 340, 18, 46, p.dark) +
    poly(p.accent, 276, 94, 345, -12, 414, 94) +
    poly(p.deep, 345, -12, 414, 94, 366, 94)
  );
}

export function arch(p: Paint): string {
  const pair = (x: number): string => {
    const one = (at: number): string =>
      rect(at, 156, 18, 228, p.trim) + rect(at - 4, 148, 26, 10, p.trim) + rect(at - 4, 384, 26, 16, p.trim);
    return one(x) + one(x + 34);
  };
  return (
    rect(52, 132, 296, 268, p.main) +
    rect(284, 132, 64, 268, p.shade) +
    pair(68) +
    pair(280) +
    arched(200, 400, 148, 226, p.trim) +
    arched(200, 400, 120, 212, p.dark) +
    poly(p.accent, 188, 172, 212, 172, 207, 196, 193, 196) +
    rect(38, 112, 324, 22, p.trim) +
    rect(38, 112, 324, 7, p.accent) +
    rect(82, 56, 236, 56, p.main) +
    rect(266, 56, 52, 56, p.shade) +
    rect(122, 72, 156, 24, p.accent) +
    rect(74, 46, 252, 12, p.trim) +
    shape('M196 46L186 -4Q150 -34 112 -34Q134 2 168 12L176 46z', p.accent) +
    shape('M204 46L214 -4Q250 -34 288 -34Q266 2 232 12L224 46z', p.deep) +
    poly(p.main, 180, 46, 190, -14, 210, -14, 220, 46) +
    disc(200, -28, 13, p.main) +
    ring(200, -28, 25, p.glow, 5)
  );
}

export function house(p: Paint): string {
  const lit: [number, number][] = [];
  const unlit: [number, number][] = [];
  for (let i = 0; i < 12; i += 1) {
    if (i !== 9) (i % 5 < 2 ? lit : unlit).push([84 + (i % 4) * 66, 170 + Math.floor(i / 4) * 76]);
  }
  const all = [...lit, ...unlit];
  const windows =
    cells(
      all.map(([x, y]) => [x - 5, y - 5]),
      44,
      56,
      p.trim,
    ) +
    cells(unlit, 34, 46, p.dark) +
    cells(lit, 34, 46, p.glow) +
    stroke(all.map(([x, y]) => `M${x + 17} ${y}v46M${x} ${y + 20}h34`).join(''), p.trim, 4);
  return (
    rect(280, 30, 34, 80, p.shade) +
    rect(274, 22, 46, 14, p.trim) +
    rect(60, 140, 280, 260, p.main) +
    rect(316, 140, 24, 260, p.shade) +
    poly(p.accent, 34, 142, 110, 56, 290, 56, 366, 142) +
    poly(p.deep, 268, 56, 290, 56, 366, 142, 324, 142) +
    arched(200, 142, 64, 66, p.main) +
    arched(200, 134, 36, 44, p.glow) +
    rect(198, 92, 4, 42, p.trim) +
    rect(44, 138, 312, 12, p.trim) +
    windows +
    rect(136, 316, 60, 84, p.trim) +
    arched(166, 400, 46, 76, p.dark) +
    disc(178, 366, 4, p.glow) +
    poly(p.accent, 122, 318, 136, 296, 196, 296, 210, 318)
  );
}

export function palace(p: Paint): string {
  const wing = (x: number): string =>
    rect(x, 218, 148, 182, p.main) +
    rect(x - 6, 206, 160, 14, p.trim) +
    times(3, (i) => arched(x + 30 + i * 44, 300, 26, 58, i === 1 ? p.glow : p.dark) + rect(x + 17 + i * 44, 330, 26, 44, p.dark));
  return (
    wing(-46) +
    wing(298) +
    rect(394, 220, 52, 180, p.shade) +
    arched(416, 300, 26, 58, p.dark) +
    rect(403, 330, 26, 44, p.dark) +
    rect(96, 160, 208, 240, p.shade) +
    arched(200, 400, 44, 116, p.dark) +
    times(6, (i) => rect(102 + i * 35.6, 184, 18, 200, p.main) + rect(98 + i * 35.6, 176, 26, 10, p.main)) +
    rect(88, 160, 224, 18, p.trim) +
    poly(p.accent, 80, 160, 200, 84, 320, 160) +
    poly(p.main, 112, 152, 200, 96, 288, 152) +
    disc(200, 132, 13, p.accent) +
    rect(156, 62, 88, 30, p.main) +
    arched(200, 64, 88, 44, p.accent) +
    shape('M200 20a44 44 0 0 1 44 44h-22q0 -30 -22 -44z', p.deep) +
    stroke('M200 22V-34', p.main, 5) +
    poly(p.glow, 203, -36, 246, -24, 203, -10) +
    rect(84, 382, 232, 18, p.trim)
  );
}
