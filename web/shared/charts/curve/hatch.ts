const tile = 8;

type Motif = (pen: CanvasRenderingContext2D) => void;

const motifs: readonly Motif[] = [
  (pen) => pen.fillRect(0, 0, tile, tile),
  (pen) => {
    pen.lineWidth = 3;
    pen.lineCap = 'square';
    pen.beginPath();
    // Three strokes, so that the tile joins its neighbours at the corners.
    for (const shift of [-tile, 0, tile]) {
      pen.moveTo(shift, tile);
      pen.lineTo(shift + tile, 0);
    }
    pen.stroke();
  },
  (pen) => {
    pen.fillRect(0, 0, tile, tile);
    pen.globalCompositeOperation = 'destination-out';
    pen.beginPath();
    pen.arc(tile / 2, tile / 2, 1.8, 0, 2 * Math.PI);
    pen.fill();
  },
];

/** Solid, hatched, dotted: a reader tells areas apart without their colours. */
export const hatchOf = (index: number, colour: string) => (): CanvasPattern | string => {
  const canvas = document.createElement('canvas');
  const scale = window.devicePixelRatio;
  canvas.width = canvas.height = Math.round(tile * scale);
  const pen = canvas.getContext('2d');
  const motif = motifs[index % motifs.length];
  if (!pen || !motif) return colour;
  pen.scale(canvas.width / tile, canvas.height / tile);
  pen.fillStyle = pen.strokeStyle = colour;
  motif(pen);
  return pen.createPattern(canvas, 'repeat') ?? colour;
};
