import { prepareZXingModule } from 'zxing-wasm/reader';
import wasmUrl from 'zxing-wasm/reader/zxing_reader.wasm?url';
import type { DecoderAnswer, DecoderRequest } from './decoder-messages.types.ts';
import { readCode } from './read-code.ts';

const say = (answer: DecoderAnswer) => postMessage(answer);

// Its own default is a public network of copies; ours comes from where the page came from.
const ready = prepareZXingModule({ overrides: { locateFile: () => wasmUrl }, fireImmediately: true });
ready.then(
  () => say({ kind: 'ready' }),
  () => say({ kind: 'unable' }),
);

addEventListener('message', ({ data: { id, picture } }: MessageEvent<DecoderRequest>) => {
  void readCode(picture).then(
    (text) => say({ kind: 'read', id, text }),
    () => say({ kind: 'read', id, text: null }),
  );
});
