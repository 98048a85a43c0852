import { arched, disc, n, pill, poly, rect, ring, shape, stroke, times } from './shapes.ts';
import type { Paint } from './palette.ts';

export function boat(p: Paint): string {
  return (
    rect(195, -10, 10, 316, p.main) +
    poly(p.glow, 205, -12, 262, 4, 205, 20) +
    shape('M212 34C300 82 342 178 330 276H212z', p.main) +
    shape('M212 34C300 82 342 178 330 276H290C298 188 276 106 212 34z', p.shade) +
    shape('M188 66C136 114 96 196 90 276H188z', p.accent) +
    shape('M188 66C164 136 152 204 152 276H188z', p.deep) +
    stroke('M200 0L58 292M200 0L352 292', p.main, 3) +
    shape('M30 296H374C366 346 340 384 300 396H104C70 384 42 346 30 296z', p.accent) +
    shape('M290 296H374C366 346 340 384 300 396H240C274 370 288 336 290 296z', p.deep) +
    rect(26, 288, 352, 16, p.trim) +
    rect(26, 288, 352, 6, p.main) +
    times(5, (i) => disc(96 + i * 46, 334, 11, p.glow)) +
    stroke('M-30 398q26 -22 52 0t52 0t52 0t52 0t52 0t52 0t52 0t52 0t26 -10', p.main, 9)
  );
}

export function book(p: Paint): string {
  const lines = stroke(
    times(5, (i) => {
      const y = 132 + i * 26;
      const end = i === 4 ? `296 ${y - 8}` : `330 ${y}`;
      return `M70 ${y}C104 ${y - 10} 140 ${y - 6} 178 ${y + 12}M222 ${y + 12}C260 ${y - 6} 296 ${y - 10} ${end}`;
    }),
    p.trim,
    7,
  );
  return (
    pill(56, 352, 288, 48, 8, p.accent) +
    rect(84, 362, 260, 28, p.main) +
    stroke('M96 371H344M96 381H344', p.shade, 3) +
    rect(304, 352, 16, 48, p.deep) +
    pill(84, 306, 256, 46, 8, p.trim) +
    rect(84, 316, 236, 26, p.main) +
    stroke('M84 325H308M84 334H308', p.shade, 3) +
    shape('M26 84C90 62 160 74 200 104C240 74 310 62 374 84V288C310 272 240 276 200 310C160 276 90 272 26 288z', p.deep) +
    shape('M40 74C96 54 162 68 200 98V284C162 254 96 248 40 266z', p.main) +
    shape('M360 74C304 54 238 68 200 98V284C238 254 304 248 360 266z', p.main) +
    shape('M200 98V284C186 272 178 268 170 264V80C182 86 192 92 200 98z', p.shade) +
    lines +
    poly(p.accent, 306, 58, 338, 64, 338, 182, 322, 166, 306, 178)
  );
}

export function bridge(p: Paint): string {
  const hangers = times(13, (i) => {
    const t = (i + 1) / 14;
    const x = 66 + 268 * t;
    const y = 60 + 4 * 200 * t * (1 - t);
    return `M${n(x)} ${n(y)}V292`;
  });
  const side = times(6, (i) => {
    const t = (i + 1) / 7;
    const y = n(60 + 222 * (1 - (1 - t) ** 2));
    return `M${n(66 - 246 * t)} ${y}V292M${n(334 + 246 * t)} ${y}V292`;
  });
  const pylon = (x: number): string =>
    rect(x - 17, 40, 34, 360, p.accent) +
    rect(x + 5, 40, 12, 360, p.deep) +
    rect(x - 24, 28, 48, 16, p.trim) +
    rect(x - 24, 28, 48, 6, p.main) +
    disc(x, 16, 11, p.glow) +
    rect(x - 34, 360, 68, 40, p.main) +
    rect(x + 8, 360, 26, 40, p.shade);
  return (
    stroke(hangers + side, p.main, 3) +
    stroke('M66 60Q200 460 334 60M66 60Q-57 282 -180 282M334 60Q457 282 580 282', p.main, 8) +
    rect(-460, 288, 1320, 26, p.main) +
    rect(-460, 306, 1320, 12, p.shade) +
    stroke('M-460 298H860', p.trim, 4) +
    stroke(
      times(10, (i) => `M${-250 + i * 100} 288v-36`),
      p.main,
      4,
    ) +
    stroke(
      times(10, (i) => `M${-250 + i * 100} 248h.1`),
      p.glow,
      14,
    ) +
    pylon(66) +
    pylon(334)
  );
}

export function stairs(p: Paint): string {
  const steps = times(9, (i) => {
    const y = 366 - i * 28;
    const half = 196 - i * 12;
    return rect(200 - half, y, half * 2, 34, i % 2 === 0 ? p.main : p.shade) + rect(200 - half, y, half * 2, 5, p.trim);
  });
  const rail = (s: number): string =>
    poly(p.accent, 200 + s * 196, 400, 200 + s * 236, 400, 200 + s * 112, 118, 200 + s * 88, 118) +
    poly(p.deep, 200 + s * 222, 400, 200 + s * 236, 400, 200 + s * 112, 118, 200 + s * 104, 118) +
    rect(200 + s * 216 - 30, 350, 60, 50, p.accent) +
    rect(200 + s * 216 - 36, 340, 72, 14, p.trim) +
    rect(200 + s * 216 - 5, 250, 10, 92, p.main) +
    disc(200 + s * 216, 234, 27, p.glow) +
    disc(200 + s * 216, 234, 15, p.main);
  return (
    arched(200, 146, 196, 170, p.accent) +
    arched(200, 146, 160, 152, p.main) +
    arched(200, 146, 128, 136, p.dark) +
    poly(p.glow, 150, 146, 164, 66, 236, 66, 250, 146) +
    shape('M164 66a36 36 0 0 1 72 0z', p.glow) +
    steps +
    rail(-1) +
    rail(1)
  );
}

export function theatre(p: Paint): string {
  const drape = (s: number): string => {
    const x = (at: number): number => n(200 + s * at);
    return (
      shape(`M${x(186)} 62H${x(40)}C${x(60)} 160 ${x(100)} 226 ${x(168)} 250L${x(150)} 372H${x(186)}z`, p.accent) +
      shape(
        `M${x(150)} 62C${x(154)} 150 ${x(160)} 210 ${x(174)} 250L${x(186)} 372V62z` +
          `M${x(104)} 62C${x(112)} 140 ${x(130)} 200 ${x(158)} 240` +
          `C${x(126)} 200 ${x(92)} 130 ${x(84)} 62z`,
        p.deep,
      ) +
      rect(s > 0 ? x(148) : x(180), 244, 32, 12, p.glow)
    );
  };
  return (
    rect(-6, 40, 412, 344, p.main) +
    rect(14, 60, 372, 324, p.dark) +
    disc(200, 214, 104, p.glow) +
    shape('M132 150Q200 122 268 150V214C268 268 236 306 200 306C164 306 132 268 132 214z', p.main) +
    shape('M214 137Q244 140 268 150V214C268 268 236 306 214 305C250 270 244 190 214 137z', p.shade) +
    shape('M150 196q18 -26 38 0q-20 10 -38 0zM212 196q18 -26 38 0q-20 10 -38 0z', p.dark) +
    shape('M156 240Q200 262 244 240C238 278 218 288 200 288C182 288 162 278 156 240z', p.dark) +
    stroke('M200 206L192 232H206', p.trim, 5) +
    drape(-1) +
    drape(1) +
    times(6, (i) => shape(`M${14 + i * 62} 58h62v22a31 24 0 0 1 -62 0z`, i % 2 === 0 ? p.accent : p.deep)) +
    rect(-16, 372, 432, 28, p.main) +
    rect(-16, 372, 432, 8, p.trim) +
    times(7, (i) => arched(38 + i * 54, 400, 26, 18, p.glow)) +
    rect(-18, 26, 436, 20, p.trim) +
    poly(p.main, 70, 26, 200, -30, 330, 26) +
    ring(200, 6, 11, p.trim, 7)
  );
}

export function tree(p: Paint): string {
  const leaves = (cx: number, cy: number, r: number): string =>
    disc(cx, cy, r, p.accent) + shape(`M${cx} ${cy - r}a${r} ${r} 0 0 1 0 ${2 * r}a${n(r * 1.3)} ${n(r * 1.3)} 0 0 0 0 ${-2 * r}z`, p.deep);
  return (
    leaves(96, 168, 82) +
    leaves(304, 160, 86) +
    leaves(200, 78, 102) +
    leaves(196, 190, 82) +
    poly(p.main, 182, 400, 190, 150, 210, 150, 222, 400) +
    poly(p.shade, 206, 150, 210, 150, 222, 400, 208, 400) +
    stroke('M196 262L128 186M204 290L282 190M200 200L240 130M198 190L170 128', p.main, 9) +
    stroke('M84 130h.1M150 92h.1M250 60h.1M320 120h.1M268 142h.1M128 214h.1M216 30h.1', p.glow, 14) +
    rect(258, 326, 150, 12, p.main) +
    rect(258, 344, 150, 8, p.main) +
    rect(252, 362, 162, 12, p.trim) +
    rect(252, 362, 162, 5, p.main) +
    rect(268, 320, 8, 80, p.main) +
    rect(390, 320, 8, 80, p.main) +
    rect(110, 388, 178, 12, p.trim)
  );
}
