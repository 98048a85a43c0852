/** Side of the scanned square, in pixels. */
const side = 640;
/** Below this a pixel is black. */
const dark = 24;
/** Longest side of a scanned photo: larger ones only take longer. */
const photoSide = 2000;

const createCanvas = (width: number, height: number): HTMLCanvasElement =>
  Object.assign(document.createElement('canvas'), { width, height });

const drawOn = (canvas: HTMLCanvasElement, draw: (context: CanvasRenderingContext2D) => void): HTMLCanvasElement => {
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (context) draw(context);
  return canvas;
};

/** Takes the square in the middle of the camera's image, which is the part on the screen. */
export const createImageTaker = () => {
  const canvas = createCanvas(side, side);
  return (video: HTMLVideoElement): HTMLCanvasElement => {
    const { videoWidth, videoHeight } = video;
    const edge = Math.min(videoWidth, videoHeight);
    return drawOn(canvas, (context) =>
      context.drawImage(video, (videoWidth - edge) / 2, (videoHeight - edge) / 2, edge, edge, 0, 0, side, side),
    );
  };
};

let dot: HTMLCanvasElement | null = null;

/** True when the image is not black. */
export const isLit = (image: HTMLCanvasElement): boolean => {
  const small = drawOn((dot ??= createCanvas(8, 8)), (context) => context.drawImage(image, 0, 0, 8, 8));
  const pixels = small.getContext('2d', { willReadFrequently: true })?.getImageData(0, 0, 8, 8).data ?? [];
  return pixels.some((value, at) => at % 4 !== 3 && value > dark);
};

/** A photo, upright, and not larger than it needs to be. */
export const drawPhoto = async (file: Blob): Promise<HTMLCanvasElement> => {
  const photo = await createImageBitmap(file);
  const scale = Math.min(1, photoSide / Math.max(photo.width, photo.height));
  const canvas = createCanvas(Math.round(photo.width * scale), Math.round(photo.height * scale));
  drawOn(canvas, (context) => context.drawImage(photo, 0, 0, canvas.width, canvas.height));
  photo.close();
  return canvas;
};
