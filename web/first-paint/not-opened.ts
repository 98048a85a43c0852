// Stands as text in the head of every page (scripts/not-opened.ts), so it needs none of the files that may not come.
import en from '#web/i18n/en/notOpened.json' with { type: 'json' };
import { isLanguage, pickLanguage } from '#web/i18n/language.ts';
import ru from '#web/i18n/ru/notOpened.json' with { type: 'json' };
import { isServerThere, reloadAfterFault } from '#web/offline/start/start-over.ts';
import { localMemory } from '#web/shared/browser-storage.ts';

const waitMs = 8_000;
const checkEveryMs = 500;

const words = { ru, en };

let isAlive = false;
document.addEventListener('versta-alive', () => (isAlive = true), { once: true });

/** A page that came with skeletons waits for the app, which has yet to ask for what they stand for. */
const isWaiting = (root: HTMLElement | null): boolean => !isAlive && root?.querySelector('main [aria-busy="true"]') != null;

/** Whatever the app shows stands in the middle, a wall as well as a page. Under an open dialog the page is inert, and no point finds it. */
const isPainted = (root: HTMLElement | null): boolean =>
  root !== null &&
  !isWaiting(root) &&
  (root.querySelector(':scope > [inert]') !== null ||
    document.elementsFromPoint(innerWidth / 2, innerHeight / 2).some((each) => each !== root && root.contains(each)));

const language = (root: HTMLElement | null) =>
  pickLanguage({
    requested: new URLSearchParams(location.search).get('lang'),
    stored: ['userLanguage', 'user-language'].map(localMemory.read).find(isLanguage) ?? null,
    served: root?.dataset['language'] ?? null,
    browser: navigator.languages,
  });

/** The colours are the browser's own: no style of ours may be here. */
const build = (root: HTMLElement | null): HTMLElement => {
  const lang = language(root);
  const page = document.createElement('div');
  page.lang = lang;
  page.setAttribute('role', 'alert');
  page.style.cssText =
    'position:fixed;inset:0;z-index:9;display:grid;place-content:center;justify-items:center;gap:16px;padding:24px;text-align:center;font:18px/1.5 system-ui,sans-serif;color:CanvasText;background:Canvas';
  const text = document.createElement('p');
  text.textContent = words[lang].text;
  text.style.cssText = 'margin:0;max-width:24em';
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = words[lang].button;
  button.style.cssText =
    'min-height:48px;padding:0 24px;border:2px solid;border-radius:8px;font:inherit;font-weight:600;color:inherit;background:none';
  button.addEventListener('click', () => {
    button.disabled = true;
    void isServerThere().then(reloadAfterFault);
  });
  page.append(text, button);
  return page;
};

setTimeout(() => {
  const root = document.getElementById('root');
  if (isPainted(root)) return;
  const page = build(root);
  document.body.append(page);
  const timer = setInterval(() => {
    if (!isPainted(root)) return;
    clearInterval(timer);
    page.remove();
  }, checkEveryMs);
}, waitMs);
