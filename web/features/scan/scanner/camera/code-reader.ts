import type { DecoderAnswer, DecoderRequest } from './decoder-messages.types.ts';

/** The text of the QR code in a picture; null when there is none. */
type CodeReader = (picture: HTMLCanvasElement) => Promise<string | null>;

interface NativeDetector {
  detect(picture: HTMLCanvasElement): Promise<{ rawValue: string }[]>;
}
interface NativeDetectors {
  new (options: { formats: string[] }): NativeDetector;
  getSupportedFormats(): Promise<string[]>;
}

/** Android's browsers have a decoder of their own; it may still be missing behind its name. */
async function nativeReader(): Promise<CodeReader | null> {
  const Detector = (globalThis as { BarcodeDetector?: NativeDetectors }).BarcodeDetector;
  const formats = await Detector?.getSupportedFormats().catch((): string[] => []);
  if (!Detector || !formats?.includes('qr_code')) return null;
  const detector = new Detector({ formats: ['qr_code'] });
  return async (picture) => (await detector.detect(picture))[0]?.rawValue ?? null;
}

/** Elsewhere a worker decodes, so that the page stays smooth and only that worker may compile. */
function workerReader(): Promise<CodeReader> {
  const worker = new Worker(new URL('decode-worker.ts', import.meta.url), { type: 'module' });
  const waiting = new Map<number, (text: string | null) => void>();
  let last = 0;
  const read: CodeReader = (picture) =>
    new Promise((resolve) => {
      const pixels = picture.getContext('2d', { willReadFrequently: true })?.getImageData(0, 0, picture.width, picture.height);
      if (!pixels) return resolve(null);
      const request: DecoderRequest = { id: (last += 1), picture: pixels };
      waiting.set(request.id, resolve);
      worker.postMessage(request, [pixels.data.buffer]);
    });
  return new Promise((resolve, reject) => {
    const fail = () => {
      worker.terminate();
      for (const answer of waiting.values()) answer(null);
      reject(new Error('the decoder did not come'));
    };
    worker.addEventListener('error', fail);
    worker.addEventListener('message', ({ data }: MessageEvent<DecoderAnswer>) => {
      if (data.kind === 'unable') return fail();
      if (data.kind === 'ready') return resolve(read);
      waiting.get(data.id)?.(data.text);
      waiting.delete(data.id);
    });
  });
}

let reader: Promise<CodeReader> | null = null;

/** Loads the reader of this browser once; after a failure the next call tries again. */
export const openCodeReader = (): Promise<CodeReader> => {
  reader ??= nativeReader()
    .then((native) => native ?? workerReader())
    .catch((error: unknown) => {
      reader = null;
      throw error;
    });
  return reader;
};
