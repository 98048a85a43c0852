import { describe, expect, it } from 'vitest';
import { ownFile } from '#web/offline/worker/own-file.ts';

const answer = (type: string, body = '', status = 200) => new Response(body, { status, headers: { 'content-type': type } });

describe('what the worker stores', () => {
  it.each([
    ['/assets/app-1.js', answer('text/javascript; charset=utf-8')],
    ['/assets/app-1.css', answer('text/css')],
    ['/assets/onest.woff2', answer('font/woff2')],
    ['/static/img/riddle.jpg', answer('image/jpeg')],
    ['/static/img/riddle.txt', answer('text/plain; charset=utf-8')],
    ['/index.html', answer('text/html', '<script type="application/json" id="installation">{}</script>')],
  ])('is %s as the server sends it', async (path, response) => {
    expect(await ownFile(path, response)).toBe(response);
  });

  it.each([
    ['/assets/app-1.js', answer('text/html', '<p>Доступ ограничен</p>')],
    ['/assets/onest.woff2', answer('text/html', '<p>Доступ ограничен</p>')],
    ['/index.html', answer('text/html', '<p>Доступ ограничен</p>')],
    ['/index.html', answer('application/json', '{"ok":false}')],
    ['/assets/app-1.js', answer('text/javascript', '', 503)],
    ['/static/img/riddle.jpg', answer('application/json', '{"blocked":true}')],
    ['/static/img/riddle.txt', answer('text/html', '<p>Доступ ограничен</p>')],
    ['/static/img/sound.mp3', answer('text/html', '<p>Доступ ограничен</p>')],
    ['/static/img/riddle.png', Object.defineProperty(answer('image/png'), 'redirected', { value: true })],
  ])('is never something else under the name %s', async (path, response) => {
    expect(await ownFile(path, response)).toBeNull();
  });
});
