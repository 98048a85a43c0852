import { drawJpeg } from './draw-jpeg.ts';

interface WorkerScope {
  onmessage: ((event: MessageEvent<Blob>) => void) | null;
  postMessage(message: Blob | null): void;
}

const scope = globalThis as unknown as WorkerScope;

scope.onmessage = ({ data }) => {
  drawJpeg(data).then(
    (jpeg) => scope.postMessage(jpeg),
    () => scope.postMessage(null),
  );
};
