import { fontFamily, letters } from './lettering.ts';
import { brown, canvas, hair, orange } from './palette.ts';
import { post } from './scene.ts';
import { rect } from './shapes.ts';

const LEFT = 132;
const RIGHT = 752;
const TOP = 122;
const BOTTOM = 418;

export function hintCard(text: string, lang: 'ru' | 'en'): string {
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" width="800" height="450" viewBox="0 0 800 450">' +
    rect(0, 0, 800, 450, canvas) +
    rect(0, 0, 92, 450, hair) +
    post(24, 62, 44, 450) +
    rect(LEFT, 90, 64, 6, orange) +
    `<text x="${LEFT}" y="70" font-family="${fontFamily}" font-size="26" font-weight="600" fill="${brown}">` +
    `${lang === 'ru' ? 'Подсказка' : 'Hint'}</text>` +
    `${letters(text, { x: LEFT, y: TOP, width: RIGHT - LEFT, height: BOTTOM - TOP, maxLines: 6 })}</svg>`
  );
}
