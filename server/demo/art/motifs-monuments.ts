import { arched, disc, polar, poly, rect, ring, shape, star, stroke, times } from './shapes.ts';
import type { Paint } from './palette.ts';

function onion(cx: number, base: number, w: number, h: number, fill: string): string {
  const a = w / 2;
  return shape(
    `M${cx - a * 0.62} ${base}C${cx - a * 1.5} ${base - h * 0.38} ${cx - a * 0.7} ${base - h * 0.6} ${cx} ${base - h}` +
      `C${cx + a * 0.7} ${base - h * 0.6} ${cx + a * 1.5} ${base - h * 0.38} ${cx + a * 0.62} ${base}z`,
    fill,
  );
}

const lobes = (cx: number, base: number, w: number, h: number, light: string, deep: string): string =>
  onion(cx, base, w, h, light) + onion(cx, base, w * 0.66, h, deep) + onion(cx, base, w * 0.3, h, light);

const cross = (cx: number, base: number, size: number, fill: string): string =>
  stroke(`M${cx} ${base}v${-size}M${cx - size * 0.28} ${base - size * 0.62}h${size * 0.56}`, fill, 5);

export function dome(p: Paint): string {
  const drum = (cx: number, top: number, w: number): string =>
    rect(cx - w / 2, top, w, 400 - top, p.main) +
    rect(cx + w * 0.22, top, w * 0.28, 400 - top, p.shade) +
    rect(cx - w / 2 - 6, top - 4, w + 12, 12, p.trim);
  const hoods = (cx: number, y: number, w: number, count: number): string => {
    const step = w / count;
    const row = (share: number, h: number, fill: string): string =>
      times(count, (i) => arched(cx - w / 2 + step * (i + 0.5), y, step * share, step * h, fill));
    return row(0.95, 0.9, p.trim) + row(0.5, 0.55, p.glow);
  };
  return (
    drum(82, 262, 92) +
    lobes(82, 260, 116, 128, p.accent, p.deep) +
    cross(82, 134, 40, p.glow) +
    arched(74, 344, 20, 58, p.dark) +
    drum(318, 262, 92) +
    lobes(318, 260, 116, 128, p.deep, p.accent) +
    cross(318, 134, 40, p.glow) +
    arched(310, 344, 20, 58, p.dark) +
    drum(200, 188, 124) +
    lobes(200, 186, 168, 192, p.accent, p.main) +
    cross(200, -4, 46, p.glow) +
    arched(164, 276, 20, 62, p.dark) +
    arched(200, 276, 20, 62, p.glow) +
    arched(236, 276, 20, 62, p.dark) +
    rect(28, 352, 344, 48, p.main) +
    rect(300, 352, 72, 48, p.shade) +
    hoods(200, 354, 140, 4) +
    rect(22, 350, 356, 8, p.trim) +
    arched(200, 400, 40, 40, p.dark)
  );
}

export function column(p: Paint): string {
  return (
    rect(104, 372, 192, 28, p.main) +
    rect(240, 372, 56, 28, p.shade) +
    rect(128, 344, 144, 28, p.trim) +
    rect(146, 322, 108, 24, p.main) +
    rect(222, 322, 32, 24, p.shade) +
    poly(p.main, 160, 322, 168, 128, 232, 128, 240, 322) +
    poly(p.shade, 216, 322, 213, 128, 232, 128, 240, 322) +
    stroke('M180 314L183 136M198 314V136', p.trim, 4) +
    rect(152, 108, 96, 22, p.trim) +
    ring(154, 124, 13, p.accent, 8) +
    ring(246, 124, 13, p.accent, 8) +
    rect(144, 98, 112, 12, p.accent) +
    poly(p.accent, 176, 98, 188, 34, 212, 34, 224, 98) +
    poly(p.deep, 206, 34, 212, 34, 224, 98, 208, 98) +
    disc(200, 18, 14, p.accent) +
    stroke('M208 42L238 8', p.accent, 11) +
    ring(246, -8, 17, p.glow, 6) +
    stroke('M192 44L174 74', p.accent, 10)
  );
}

export function starMotif(p: Paint): string {
  return (
    poly(p.main, 160, 400, 188, 200, 212, 200, 240, 400) +
    poly(p.shade, 208, 200, 212, 200, 240, 400, 214, 400) +
    rect(140, 382, 120, 18, p.trim) +
    rect(170, 330, 60, 10, p.trim) +
    star(200, 128, 180, p.glow) +
    star(200, 128, 156, p.accent, p.deep) +
    stroke(
      times(5, (i) => `M${polar(200, 128, 46, i * 72).join(' ')}L${polar(200, 128, 114, i * 72).join(' ')}`),
      p.main,
      4,
    ) +
    star(200, 128, 44, p.main, p.shade)
  );
}

export function horse(p: Paint): string {
  const body =
    'M112 178C128 148 168 152 198 158C224 160 238 142 250 108C256 82 270 62 294 52L302 32L312 54C326 66 342 88 352 110' +
    'Q354 122 344 126L322 128L302 112C300 140 296 158 290 178C288 194 286 204 280 212L330 214L334 228L312 268L296 262L308 238L262 236' +
    'L258 320H236L232 234C206 230 184 228 166 224L152 250L166 282L160 320H138L142 286L120 250L112 320H90L96 246C92 220 98 198 112 178z';
  return (
    shape('M112 178C70 180 62 226 70 286L90 276C88 240 96 214 116 204z', p.deep) +
    shape(body, p.accent) +
    shape('M290 52C258 60 246 82 240 106C230 136 220 148 202 156L226 176C250 160 262 132 270 104C276 86 284 74 300 66z', p.deep) +
    shape('M168 152C180 156 200 160 216 158L222 196C204 206 184 204 172 196z', p.glow) +
    disc(314, 82, 5, p.dark) +
    stroke('M298 110L322 92L346 108', p.glow, 4) +
    rect(66, 320, 268, 16, p.trim) +
    rect(82, 336, 236, 50, p.main) +
    rect(258, 336, 60, 50, p.shade) +
    rect(112, 350, 120, 22, p.trim) +
    rect(56, 386, 288, 14, p.main) +
    rect(258, 386, 86, 14, p.shade)
  );
}

export function lion(p: Paint): string {
  const mane = (r: number, inner: number, count: number, fill: string): string => {
    const step = 360 / count;
    const tufts = [...Array(count).keys()].flatMap((i) => [...polar(200, 134, r, i * step), ...polar(200, 134, inner, (i + 0.5) * step)]);
    return poly(fill, ...tufts) + disc(200, 134, inner + 4, fill);
  };
  return (
    stroke('M276 330C330 336 350 300 336 262', p.accent, 14) +
    shape('M336 204C360 232 362 268 336 282C310 268 312 232 336 204z', p.deep) +
    shape('M116 352C110 260 140 190 200 190C260 190 290 260 284 352z', p.accent) +
    shape('M232 352V200C268 218 288 270 284 352z', p.deep) +
    mane(132, 92, 16, p.deep) +
    mane(106, 78, 16, p.glow) +
    disc(146, 78, 19, p.accent) +
    disc(254, 78, 19, p.accent) +
    shape('M138 122C138 76 166 64 200 64C234 64 262 76 262 122C262 168 236 200 200 200C164 200 138 168 138 122z', p.accent) +
    shape('M186 96h28l10 60h-48z', p.main) +
    disc(182, 168, 22, p.main) +
    disc(218, 168, 22, p.main) +
    poly(p.dark, 180, 142, 220, 142, 200, 166) +
    stroke('M200 162V178M184 186Q200 176 200 176Q200 176 216 186', p.dark, 5) +
    disc(166, 120, 10, p.dark) +
    disc(234, 120, 10, p.dark) +
    disc(169, 117, 3, p.main) +
    disc(237, 117, 3, p.main) +
    arched(170, 356, 44, 110, p.accent) +
    arched(230, 356, 44, 110, p.accent) +
    rect(196, 262, 8, 92, p.deep) +
    stroke('M160 352V338M172 352V338M228 352V338M240 352V338', p.dark, 4) +
    rect(88, 352, 224, 14, p.trim) +
    rect(104, 366, 192, 34, p.main) +
    rect(246, 366, 50, 34, p.shade)
  );
}

export function fountain(p: Paint): string {
  const jet = (reach: number, top: number): string =>
    `M200 96Q${200 - reach * 0.55} ${top} ${200 - reach} 222M200 96Q${200 + reach * 0.55} ${top} ${200 + reach} 222`;
  const fall = (x: number): string => `M${x} 238Q${x < 200 ? x - 34 : x + 34} 262 ${x < 200 ? x - 42 : x + 42} 330`;
  return (
    stroke('M200 100V-14', p.main, 10) +
    stroke(jet(40, -40), p.main, 7) +
    stroke(jet(82, -30), p.main, 7) +
    disc(200, -26, 8, p.main) +
    disc(176, -8, 5, p.main) +
    disc(224, -8, 5, p.main) +
    disc(112, 36, 5, p.main) +
    disc(288, 36, 5, p.main) +
    poly(p.accent, 186, 220, 192, 96, 208, 96, 214, 220) +
    shape('M88 214H312C300 250 250 262 200 262C150 262 100 250 88 214z', p.accent) +
    shape('M232 260C276 256 304 242 312 214H264C262 236 250 252 232 260z', p.deep) +
    rect(80, 206, 240, 14, p.glow) +
    poly(p.accent, 176, 262, 224, 262, 236, 350, 164, 350) +
    poly(p.deep, 206, 262, 224, 262, 236, 350, 212, 350) +
    stroke(fall(104) + fall(140) + fall(260) + fall(296), p.main, 6) +
    shape('M-6 330H406C400 372 372 400 330 400H70C28 400 0 372 -6 330z', p.accent) +
    shape('M320 330H406C400 372 372 400 330 400H280C304 384 318 360 320 330z', p.deep) +
    rect(-18, 320, 436, 16, p.glow) +
    stroke('M56 356h60M146 372h80M250 356h48', p.main, 5)
  );
}
