import { createImageTaker, isLit } from './camera-image.ts';
import { openCodeReader } from './code-reader.ts';

/** At most twelve images a second: more would only warm the phone. */
const gapMs = 83;

interface ImageWatch {
  onText: (text: string) => void;
  /** Runs for the first image that is not black. */
  onLight: () => void;
  onReaderFailed: () => void;
}

const nextImage = (video: HTMLVideoElement, then: () => void) =>
  // Types promise it to every browser; Firefox has it since 2024.
  'requestVideoFrameCallback' in video ? void video.requestVideoFrameCallback(then) : void requestAnimationFrame(then);

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, Math.max(0, ms)));

/** Looks for codes in a playing video until the returned function stops it. */
export const watchImages = (video: HTMLVideoElement, { onText, onLight, onReaderFailed }: ImageWatch): (() => void) => {
  let isOver = false;
  let hasLight = false;
  const take = createImageTaker();

  const scan = async () => {
    if (video.videoWidth === 0) return pause(gapMs);
    const began = performance.now();
    const image = take(video);
    if (!hasLight && isLit(image)) {
      hasLight = true;
      onLight();
    }
    const read = await openCodeReader();
    const text = await read(image).catch(() => null);
    if (text !== null && !isOver) onText(text);
    await pause(gapMs - (performance.now() - began));
  };

  const goOn = () => {
    if (isOver) return;
    nextImage(video, () => void scan().then(goOn, () => isOver || onReaderFailed()));
  };
  goOn();
  return () => {
    isOver = true;
  };
};
