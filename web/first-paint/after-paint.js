// The start of a prerendered page; it stands in its head. The page is read before it is used: what it needs to live comes
// after its first picture, so that on a slow line letters need not share the way with scripts.
{
  const { documentElement: html, head } = document;
  const isDark = html.dataset.forPlayers === undefined && matchMedia('(prefers-color-scheme: dark)').matches;
  // The colours that the app will choose (theme.ts): coming with it they would have the whole page styled twice.
  try {
    html.dataset.theme ??= localStorage.getItem('versta-theme') ?? (isDark ? 'dark' : 'light');
    // A person who is signed in is not asked to sign in while the app is on its way (session-hint.ts, site-header.module.css).
    if (localStorage.getItem('versta-signed-in') === '1') html.dataset.signedIn = '';
  } catch {
    html.dataset.theme ??= isDark ? 'dark' : 'light';
  }

  // A link works by itself; what is tapped or typed besides waits for the app (main.tsx).
  const taps = [];
  const keep = ({ target, isTrusted }) => {
    const button = isTrusted && target instanceof Element && target.closest('#root button');
    if (button) taps.push(button);
  };
  document.addEventListener('click', keep, true);
  // React hydrates a field with its default value and then has to see the typed text arrive.
  const retype = (field) => {
    const { value, defaultValue } = field;
    if (value === defaultValue) return;
    for (const text of [defaultValue, value]) {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set.call(field, text);
      field.dispatchEvent(new Event('input', { bubbles: true }));
    }
  };
  document.addEventListener(
    'versta-alive',
    () => {
      document.removeEventListener('click', keep, true);
      document.querySelectorAll('#root input').forEach(retype);
      for (const button of taps) button.click();
    },
    { once: true },
  );

  const pause = () => new Promise((resolve) => setTimeout(resolve));
  const wake = async () => {
    const { children } = document.getElementById('later').content;
    const files = [...children].flatMap(({ rel, href }) => (rel === 'modulepreload' ? [href] : []));
    while (children.length > 0) {
      head.append(...[...children].slice(0, 3));
      await pause();
    }
    // One by one, each after what it stands on, so that a tap has its turn between them; the last one starts the app. A browser
    // that cannot load them ahead would wait for each, so there the last one asks for the others.
    const isAhead = document.createElement('link').relList.supports('modulepreload');
    for (const file of isAhead ? files : files.slice(-1)) await import(file).catch(() => undefined);
  };
  const isParsed = new Promise((resolve) => addEventListener('DOMContentLoaded', resolve, { once: true }));
  const isPainted = new Promise((resolve) => {
    // A hidden page is not painted and goes on at once.
    if (document.hidden || !PerformanceObserver.supportedEntryTypes?.includes('paint')) return resolve();
    new PerformanceObserver((_paints, watch) => {
      watch.disconnect();
      resolve();
    }).observe({ type: 'paint', buffered: true });
  });
  void Promise.all([isParsed, isPainted]).then(wake);
}
