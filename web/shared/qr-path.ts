import { encode } from 'uqr';

/** Modules of white around the code; with less some scanners see nothing. */
const quietZone = 4;

interface QrDrawing {
  /** Modules along a side, the quiet zone included. */
  size: number;
  /** The dark modules as one SVG path, a module being one unit. */
  path: string;
}

/** Null when the text does not fit any QR code. */
export const drawQr = (text: string): QrDrawing | null => {
  try {
    const { data, size } = encode(text, { ecc: 'M', border: quietZone });
    const runs = data.flatMap((row, y) =>
      row.flatMap((isDark, x) => {
        if (!isDark || row[x - 1] === true) return [];
        const end = row.indexOf(false, x);
        const length = (end === -1 ? size : end) - x;
        return [`M${x} ${y}h${length}v1h-${length}z`];
      }),
    );
    return { size, path: runs.join('') };
  } catch {
    return null;
  }
};
