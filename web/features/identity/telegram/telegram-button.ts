import { routePatterns } from '#web/shared/paths.ts';
import { beginSignIn } from './sign-in-state.ts';

const source = 'https://telegram.org/js/telegram-widget.js?22';
const timeoutMs = 8_000;

interface ButtonWishes {
  botName: string;
  query: string;
  language: string;
  /** The title of the iframe, because Telegram sets none. */
  title: string;
  onSettled: (state: 'shown' | 'failed') => void;
}

/**
 * Puts Telegram's button into an element and returns the function that removes it. Telegram returns to our page by address: its
 * callback by name would need a content policy that allows eval.
 */
export const loadTelegramButton = (container: HTMLElement, { botName, query, language, title, onSettled }: ButtonWishes): (() => void) => {
  const back = new URL(`${routePatterns.telegramReturn}${query && `?${query}`}`, window.location.origin);
  back.searchParams.set('state', beginSignIn());

  const script = document.createElement('script');
  script.async = true;
  script.src = source;
  Object.assign(script.dataset, { telegramLogin: botName, size: 'large', radius: '12', lang: language, authUrl: back.href });

  let isOver = false;
  const settle = (state: 'shown' | 'failed') => {
    if (isOver) return;
    isOver = true;
    clearTimeout(timer);
    watch.disconnect();
    onSettled(state);
  };
  const timer = setTimeout(() => settle('failed'), timeoutMs);
  const watch = new MutationObserver(() => {
    const frame = container.querySelector('iframe');
    if (!frame || frame.title === title) return;
    frame.title = title;
    frame.addEventListener('load', () => settle('shown'), { once: true });
  });
  watch.observe(container, { childList: true, subtree: true });
  script.addEventListener('error', () => settle('failed'));
  container.replaceChildren(script);

  return () => {
    isOver = true;
    clearTimeout(timer);
    watch.disconnect();
    container.replaceChildren();
  };
};
