import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import wasmUrl from 'zxing-wasm/reader/zxing_reader.wasm?url';
import type { DecoderAnswer, DecoderRequest } from './decoder-messages.types.ts';

const say = (answer: DecoderAnswer) => postMessage(answer);

// Its own default is a public network of copies; ours comes from where the page came from.
const ready = prepareZXingModule({ overrides: { locateFile: () => wasmUrl }, fireImmediately: true });
ready.then(
  () => say({ kind: 'ready' }),
  () => say({ kind: 'unable' }),
);

const read = async (picture: ImageData): Promise<string | null> => {
  const [found] = await readBarcodes(picture, { formats: ['QRCode'], maxNumberOfSymbols: 1, tryHarder: true });
  return found?.text ?? null;
};

addEventListener('message', ({ data: { id, picture } }: MessageEvent<DecoderRequest>) => {
  void read(picture).then(
    (text) => say({ kind: 'read', id, text }),
    () => say({ kind: 'read', id, text: null }),
  );
});
