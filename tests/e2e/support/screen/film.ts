import { closeSync, openSync, writeSync } from 'node:fs';
import { encode } from 'uqr';

const width = 640;
const height = 480;
const framesPerSecond = 5;
const white = 235;
const black = 0;

/** The camera sees a QR code with this text on white paper, or nothing. */
interface Scene {
  text: string | null;
  seconds: number;
}

function readLuma(text: string | null): Buffer {
  const picture = Buffer.alloc(width * height, text === null ? black : white);
  if (text === null) return picture;
  const { data, size } = encode(text, { ecc: 'M', border: 0 });
  const scale = Math.floor(360 / size);
  const [left, top] = [Math.floor((width - size * scale) / 2), Math.floor((height - size * scale) / 2)];
  for (let y = 0; y < size * scale; y += 1)
    for (let x = 0; x < size * scale; x += 1)
      if (data[Math.floor(y / scale)]?.[Math.floor(x / scale)]) picture[(top + y) * width + left + x] = black;
  return picture;
}

/** A film for the browser's fake camera, which shows it over and over: raw frames, as the browser wants them. */
export function writeFilm(path: string, scenes: Scene[]): void {
  const file = openSync(path, 'w');
  const colour = Buffer.alloc((width * height) / 2, 128);
  writeSync(file, `YUV4MPEG2 W${width} H${height} F${framesPerSecond}:1 Ip A1:1 C420jpeg\n`);
  for (const { text, seconds } of scenes) {
    const luma = readLuma(text);
    for (let frame = 0; frame < seconds * framesPerSecond; frame += 1) {
      writeSync(file, 'FRAME\n');
      writeSync(file, luma);
      writeSync(file, colour);
    }
  }
  closeSync(file);
}

/** Switches of a browser whose camera shows the film; it opens the file when a page asks for the camera. */
export const filmSwitches = (path: string): string[] => ['--use-fake-device-for-media-stream', `--use-file-for-fake-video-capture=${path}`];
