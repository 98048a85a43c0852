import { createHash, createHmac } from 'node:crypto';
import type { BrowserContext } from 'playwright-core';

/** The bot of the demo. */
const demoBotToken = '42:DEMO';

let signed = 0;

/** A payload signs in once, so no two of a file may carry the same second: time and count both only grow. */
function nextAuthDate(): number {
  signed += 1;
  return Math.floor(Date.now() / 1000) - 300 + signed;
}

/** Telegram puts these fields into the address of our page, signed with the bot's token. */
export function telegramReturn(person: { id: string; firstName: string; lastName?: string }): URLSearchParams {
  const fields: Record<string, string> = {
    auth_date: String(nextAuthDate()),
    first_name: person.firstName,
    id: person.id,
    ...(person.lastName !== undefined && { last_name: person.lastName }),
  };
  const lines = Object.keys(fields)
    .toSorted()
    .map((name) => `${name}=${fields[name]}`)
    .join('\n');
  const hash = createHmac('sha256', createHash('sha256').update(demoBotToken).digest()).update(lines).digest('hex');
  return new URLSearchParams({ ...fields, hash });
}

const script = `(() => {
  const me = document.querySelector('script[data-telegram-login]');
  if (!me) return;
  const frame = document.createElement('iframe');
  frame.src = 'https://oauth.telegram.org/embed/' + me.dataset.telegramLogin;
  frame.width = '220';
  frame.height = '40';
  frame.style.border = '0';
  me.after(frame);
  window.addEventListener('message', ({ origin, data }) => {
    if (origin === 'https://oauth.telegram.org') location.href = me.dataset.authUrl + '&' + data;
  });
})()`;

/** The far side of the network: Telegram's script and frame, whose button lets this person in. */
export async function telegramAnswers(context: BrowserContext, person: Parameters<typeof telegramReturn>[0]): Promise<void> {
  await context.route('https://telegram.org/**', (route) => route.fulfill({ contentType: 'text/javascript', body: script }));
  await context.route('https://oauth.telegram.org/**', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><html lang="en"><title>Telegram</title><body style="margin:0">
        <button style="height:40px;width:100%;border:0;border-radius:12px;background:#1f6aa5;color:#fff;font:700 15px sans-serif"
          onclick="parent.postMessage('${telegramReturn(person).toString()}', '*')">Log in with Telegram</button>`,
    }),
  );
}

/** Telegram's servers cannot be reached. */
export const telegramIsAway = (context: BrowserContext): Promise<unknown> =>
  context.route('https://telegram.org/**', (route) => route.abort());
