import { encodeBmp } from '#server/modules/media/cleaning/bmp.ts';
import { film, mp3, ogg, photo, picture, pixelBomb, svg, wav, dataUrl, pdf, m4a, mov } from './sample-files.ts';

/** Every hostile file has this mark in its harmful part; a stored file must not have it. */
export const harm = 'HARMFUL';
const script = `<script>/*${harm}*/alert(1)</script>`;
const page = `<!doctype html><html><body>${script}</body></html>`;

/** A refused file is not stored; a cleaned one is stored without what was wrong with it. */
type Fate = 'refused' | 'cleaned';
type HostileFile = [name: string, fate: Fate, dataUrl: string];

async function pictures(): Promise<HostileFile[]> {
  const [png, jpeg, gif, webp] = await Promise.all([picture('png'), picture('jpeg'), picture('gif'), picture('webp')]);
  return [
    ['a page named png', 'refused', dataUrl('image/png', page)],
    ['a page named jpeg', 'refused', dataUrl('image/jpeg', page)],
    ['a script named gif that begins as one', 'refused', dataUrl('image/gif', `GIF89a/*${harm}*/=1;alert(1)`)],
    ['a png with a page behind it', 'cleaned', dataUrl('image/png', Buffer.concat([png, Buffer.from(page)]))],
    ['a jpeg with a page behind it', 'cleaned', dataUrl('image/jpeg', Buffer.concat([jpeg, Buffer.from(page)]))],
    ['a gif with a page behind it', 'cleaned', dataUrl('image/gif', Buffer.concat([gif, Buffer.from(page)]))],
    ['a webp with a page behind it', 'cleaned', dataUrl('image/webp', Buffer.concat([webp, Buffer.from(page)]))],
    ['a page with a png behind it', 'refused', dataUrl('image/png', Buffer.concat([Buffer.from(page), png]))],
    ['a jpeg whose notes hold a script', 'cleaned', dataUrl('image/jpeg', await photo(script))],
    ['a png that says it is a jpeg', 'refused', dataUrl('image/jpeg', png)],
    ['a jpeg that says it is a png', 'refused', dataUrl('image/png', jpeg)],
    ['a png that says it is a text', 'refused', dataUrl('text/plain', png)],
    ['a png that says it is nothing special', 'refused', dataUrl('application/octet-stream', png)],
    ['a jpeg that says it is a zip', 'refused', dataUrl('application/zip', jpeg)],
    ['half a png', 'refused', dataUrl('image/png', png.subarray(0, Math.floor(png.length / 2)))],
    ['half a jpeg', 'refused', dataUrl('image/jpeg', jpeg.subarray(0, Math.floor(jpeg.length / 2)))],
    ['the first eight bytes of a png', 'refused', dataUrl('image/png', png.subarray(0, 8))],
    ['a png of 196 megapixels in few bytes', 'refused', dataUrl('image/png', pixelBomb(14_000, 14_000))],
    ['a png with fewer lines than it says', 'refused', dataUrl('image/png', pixelBomb(12_001, 400))],
    ['a png of more than 200 megapixels', 'refused', dataUrl('image/png', pixelBomb(20_001, 10_000))],
    ['a gif of 201 frames', 'refused', dataUrl('image/gif', await film(201, { width: 2, height: 2 }))],
    ['a gif whose frames together are too many pixels', 'refused', dataUrl('image/gif', await film(180, { width: 500, height: 500 }))],
    ['a bitmap without a size', 'refused', dataUrl('image/bmp', Buffer.concat([Buffer.from('BM'), Buffer.alloc(200)]))],
    [
      'a bitmap with a page behind it',
      'cleaned',
      dataUrl('image/bmp', Buffer.concat([encodeBmp({ bytes: Buffer.alloc(12), width: 2, height: 2 }), Buffer.from(page)])),
    ],
    ['a tiff', 'refused', dataUrl('image/tiff', Buffer.from('49492a00080000000000', 'hex'))],
  ];
}

const drawing = (name: string, fate: Fate, text: string): HostileFile => [name, fate, dataUrl('image/svg+xml', text)];
const path = '<path d="M0 0h9v9z"/>';

const drawings: HostileFile[] = [
  drawing('an svg with a script', 'cleaned', svg(`${script}${path}`)),
  drawing('an svg with a script in another case', 'cleaned', svg(`<SCRIPT>${harm}</SCRIPT>${path}`)),
  drawing(
    'an svg with a script under a prefix',
    'cleaned',
    svg(`<svg:script>${harm}</svg:script>${path}`, 'xmlns:svg="http://www.w3.org/2000/svg" viewBox="0 0 9 9"'),
  ),
  drawing(
    'an svg with handlers',
    'cleaned',
    svg(`<path d="M0 0h9v9z" onload="${harm}" onclick='${harm}'/>`, `viewBox="0 0 9 9" onload="${harm}"`),
  ),
  drawing(
    'an svg with a page inside',
    'cleaned',
    svg(`<foreignObject><body xmlns="http://www.w3.org/1999/xhtml"><iframe src="${harm}"/></body></foreignObject>${path}`),
  ),
  drawing('an svg with a link of script', 'cleaned', svg(`<a href="javascript:${harm}">${path}</a>`)),
  drawing('an svg with a picture from elsewhere', 'cleaned', svg(`<image href="https://evil.example/${harm}.png"/>${path}`)),
  drawing(
    'an svg with a picture from elsewhere by xlink',
    'cleaned',
    svg(`<image xlink:href="//evil.example/${harm}"/>${path}`, 'xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 9 9"'),
  ),
  drawing('an svg that uses a drawing from elsewhere', 'cleaned', svg(`<use href="https://evil.example/x.svg#${harm}"/>${path}`)),
  drawing(
    'an svg of uses within uses',
    'cleaned',
    svg(
      Array.from({ length: 30 }, (_, n) => `<g id="${harm}${n}"><use href="#${harm}${n - 1}"/><use href="#${harm}${n - 1}"/></g>`)
        .join('')
        .replaceAll(`id="${harm}`, 'id="g') + path,
    ),
  ),
  drawing('an svg with a style sheet from elsewhere', 'cleaned', svg(`<style>@import url(https://evil.example/${harm});</style>${path}`)),
  drawing('an svg whose fill is fetched', 'cleaned', svg(`<path d="M0 0h9v9z" fill="url(https://evil.example/${harm})"/>`)),
  drawing('an svg whose style is fetched', 'cleaned', svg(`<path d="M0 0h9v9z" style="background:url(//evil.example/${harm})"/>`)),
  drawing(
    'an svg that sets a link later',
    'cleaned',
    svg(`<set attributeName="href" to="javascript:${harm}"/><animate attributeName="href" values="javascript:${harm}"/>${path}`),
  ),
  drawing('an svg with a comment that ends early', 'cleaned', svg(`<!--><img src=x onerror=${harm}>-->${path}`)),
  drawing('an svg with entities', 'refused', `<!DOCTYPE svg [<!ENTITY a "${harm}">]>${svg('<text>&a;</text>')}`),
  drawing(
    'an svg of a billion laughs',
    'refused',
    `<?xml version="1.0"?><!DOCTYPE l [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]>${svg('<text>&b;</text>')}`,
  ),
  drawing(
    'an svg that reads a file of ours',
    'refused',
    `<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>${svg('<text>&x;</text>')}`,
  ),
  drawing('an svg with unparsed parts', 'refused', svg(`<![CDATA[<script>${harm}</script>]]>${path}`)),
  drawing('an svg with a style sheet in front', 'refused', `<?xml-stylesheet href="https://evil.example/${harm}"?>${svg(path)}`),
  drawing('an svg a billion pixels wide', 'refused', svg(path, 'width="1000000000" height="1000000000"')),
  drawing('an svg that is a page', 'refused', page),
  drawing('an svg that is not closed', 'refused', `<svg xmlns="http://www.w3.org/2000/svg"><path d="${harm}`),
  ['an svg in another encoding', 'refused', dataUrl('image/svg+xml', Buffer.from(`\ufeff${svg(script)}`, 'utf16le'))],
  ['an svg that says it is a png', 'refused', dataUrl('image/png', svg(script))],
  ['an svg that says it is a text', 'refused', dataUrl('text/plain', svg(script))],
  ['an svg that says it is a download', 'refused', dataUrl('application/octet-stream', svg(script))],
];

const withPage = (sound: Buffer) => Buffer.concat([sound, Buffer.from(page.repeat(60))]);

const others: HostileFile[] = [
  ['a wav with a page behind it', 'refused', dataUrl('audio/wav', withPage(wav()))],
  ['half a wav', 'refused', dataUrl('audio/wav', wav().subarray(0, 100))],
  ['an mp3 with a page behind it', 'refused', dataUrl('audio/mpeg', withPage(mp3()))],
  ['a mov with a page between its boxes', 'cleaned', dataUrl('video/quicktime', mov(page))],
  ['an mp3 of one frame and a page', 'refused', dataUrl('audio/mpeg', Buffer.concat([mp3(1), Buffer.from(page)]))],
  ['an mp3 that is only a tag', 'refused', dataUrl('audio/mpeg', Buffer.from(`ID3\x04\0\0\0\0\0\x30${page}`, 'latin1'))],
  ['an ogg with a page behind it', 'refused', dataUrl('audio/ogg', withPage(ogg()))],
  ['half an ogg', 'refused', dataUrl('audio/ogg', ogg().subarray(0, 40))],
  ['an m4a with a page behind it', 'refused', dataUrl('audio/mp4', withPage(m4a()))],
  ['a wav that says it is an mp3', 'refused', dataUrl('audio/mpeg', wav())],
  ['a page named mp3', 'refused', dataUrl('audio/mpeg', page)],
  ['a page that says what it is', 'refused', dataUrl('text/html', page)],
  ['a page as xhtml', 'refused', dataUrl('application/xhtml+xml', page)],
  ['a script', 'refused', dataUrl('application/javascript', `/*${harm}*/`)],
  ['a page that says it is a text', 'refused', dataUrl('text/plain', page)],
  ['a page behind blanks that says it is a text', 'refused', dataUrl('text/plain', `\ufeff \n\t${page}`)],
  ['a page that says it is nothing special', 'refused', dataUrl('application/octet-stream', page)],
  ['a page that says it is a pdf', 'refused', dataUrl('application/pdf', page)],
  ['a pdf that says it is a zip', 'refused', dataUrl('application/zip', pdf)],
  ['a page in UTF-16 that says it is a text', 'refused', dataUrl('text/plain', Buffer.from(`\uFEFF${page}`, 'utf16le'))],
  ['a text with a null character', 'refused', dataUrl('text/plain', 'a\0b')],
  ['an executable', 'refused', dataUrl('image/png', Buffer.concat([Buffer.from('7f454c460201', 'hex'), Buffer.alloc(100)]))],
];

const ok = dataUrl('text/plain', 'x').slice('data:text/plain;base64,'.length);
const texts: [string, string][] = [
  ['a path upwards', '../../etc/passwd'],
  ['a path upwards in disguise', '%2e%2e%2f%2e%2e%2fetc%2fpasswd'],
  ['a path of the system', '/etc/passwd'],
  ['an address of ours', '/static/img/00/00000000000000000000000000000000.png'],
  ['a foreign address', 'https://evil.example/a.png'],
  ['an address of a file', 'file:///etc/passwd'],
  ['a data URL that is not base64', 'data:text/plain,x'],
  ['a data URL without a type', `data:;base64,${ok}`],
  ['a data URL with an empty body', 'data:text/plain;base64,'],
  ['a data URL with other characters', 'data:text/plain;base64,!!!!'],
  ['a data URL with blanks', `data:text/plain;base64, ${ok}`],
  ['a data URL of base64 for addresses', 'data:text/plain;base64,_-_-'],
  ['a data URL with its type twice', `data:image/png;image/svg+xml;base64,${ok}`],
  ['a data URL with a line break in its type', `data:text/plain\r\nx: y;base64,${ok}`],
];

export async function hostileFiles(): Promise<HostileFile[]> {
  return [...(await pictures()), ...drawings, ...others, ...texts.map(([name, text]): HostileFile => [name, 'refused', text])];
}
