import type uPlot from 'uplot';
import { clockTime, wallTime } from '../../format/dates.ts';

const minutes = 60;
/** Distances between marks on the axis of time. */
const steps = [10, 30, 60, 120, 240, 480, 1440].map((each) => each * minutes);
const dashes = [[], [8, 4], [2, 4]];

interface Drawing {
  element: HTMLElement;
  count: number;
  onPoint: (index: number | null) => void;
}

/** Returns the style of the areas in the current colours of the page. */
export const chartOptions = ({ element, count, onPoint }: Drawing): Omit<uPlot.Options, 'width' | 'height'> => {
  const page = getComputedStyle(element);
  // A token may depend on the theme, so the browser resolves it as the colour of an element for the canvas.
  const colour = (token: string) => {
    element.style.color = `var(${token})`;
    const seen = page.color;
    element.style.color = '';
    return seen;
  };
  const font = `500 13px ${page.fontFamily}`;
  const axis = { font, stroke: colour('--ink-3'), grid: { stroke: colour('--line'), width: 1, dash: [1, 5] }, ticks: { show: false } };
  const areas = Array.from({ length: count }, (_, index) => {
    const stroke = colour(`--series-${index + 1}`);
    return { stroke, width: 2, dash: dashes[index] ?? [], fill: createHatch(index, stroke), points: { show: false } };
  });
  return {
    legend: { show: false },
    cursor: { drag: { x: false, y: false }, y: false, points: { size: 8 } },
    scales: { x: { time: true }, y: { range: (_chart, _lowest, highest) => [0, Math.max(4, highest * 1.05)] } },
    axes: [
      { ...axis, incrs: steps, space: 56, size: 32, values: (_chart, splits) => splits.map((at) => clockTime(at * 1000)) },
      { ...axis, size: 36, incrs: [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000] },
    ],
    series: [{}, ...areas],
    // Each area reaches down to the one below it.
    bands: areas.slice(1).map((_, index) => ({ series: [index + 2, index + 1] })),
    tzDate: (at) => new Date(wallTime(at * 1000)),
    hooks: { setCursor: [({ cursor }) => onPoint(cursor.left !== undefined && cursor.left >= 0 ? (cursor.idx ?? null) : null)] },
  };
};

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
const createHatch = (index: number, colour: string) => (): CanvasPattern | string => {
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
