const ease = (part: number) => 1 - (1 - part) ** 3;

interface Glide {
  to: number;
  /** 0 jumps. */
  lengthMs: number;
}

/** Scrolls a row sideways in a chosen time, which the browser's smooth scrolling does not allow. */
export const glide = (row: HTMLElement, { to, lengthMs }: Glide): (() => void) => {
  const from = row.scrollLeft;
  const startedAt = performance.now();
  let frame = 0;
  // Snapping would pull every step back to the slide it comes from.
  row.style.scrollSnapType = 'none';
  const rest = () => {
    cancelAnimationFrame(frame);
    row.style.scrollSnapType = '';
  };
  const step = (now: number) => {
    const part = lengthMs === 0 ? 1 : Math.min(1, Math.max(0, (now - startedAt) / lengthMs));
    row.scrollLeft = from + (to - from) * ease(part);
    if (part < 1) frame = requestAnimationFrame(step);
    else rest();
  };
  if (lengthMs === 0) step(startedAt);
  else frame = requestAnimationFrame(step);
  return rest;
};
