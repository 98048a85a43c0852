import { drawnSize, jpegQuality } from './draw-jpeg.ts';

const inWorker = (picture: Blob): Promise<Blob | null> =>
  new Promise((resolve) => {
    const worker = new Worker(new URL('./jpeg-worker.ts', import.meta.url), { type: 'module' });
    const end = (jpeg: Blob | null) => {
      worker.terminate();
      resolve(jpeg);
    };
    worker.onmessage = ({ data }: MessageEvent<Blob | null>) => end(data);
    worker.onerror = () => end(null);
    worker.postMessage(picture);
  });

/** Draws on the page when there is no OffscreenCanvas, and for drawings, which workers cannot read. */
const inPage = async (picture: Blob): Promise<Blob | null> => {
  const address = URL.createObjectURL(picture);
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
    const canvas = document.createElement('canvas');
    Object.assign(canvas, drawnSize(image.naturalWidth, image.naturalHeight));
    const drawing = canvas.getContext('2d');
    if (!drawing || image.naturalWidth === 0) return null;
    drawing.fillStyle = 'white';
    drawing.fillRect(0, 0, canvas.width, canvas.height);
    drawing.drawImage(image, 0, 0, canvas.width, canvas.height);
    return await new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', jpegQuality));
  } catch {
    return null;
  } finally {
    URL.revokeObjectURL(address);
  }
};

/** Draws a picture as a JPEG of quality 0.9, in a worker where the browser can; null when it cannot be drawn. */
export const toJpeg = async (picture: Blob): Promise<Blob | null> => {
  const isDrawing = picture.type === 'image/svg+xml';
  const jpeg = typeof OffscreenCanvas === 'function' && !isDrawing ? await inWorker(picture) : null;
  return jpeg ?? inPage(picture);
};
