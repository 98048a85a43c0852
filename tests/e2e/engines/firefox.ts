import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startProgram } from '#tests/support/processes/program.ts';
import type { Engine } from './engine.ts';

interface Message {
  id?: number;
  result?: unknown;
  error?: string;
  message?: string;
  params?: { level: string; text: string };
}

/** WebDriver BiDi: a command each with a number, and the answer that bears it. Firefox speaks it itself, without a driver. */
async function converse(address: string, onEvent: (params: { level: string; text: string }) => void) {
  const socket = new WebSocket(`${address}/session`);
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve);
    socket.addEventListener('error', () => reject(new Error('Firefox does not answer')));
  });
  const waiting = new Map<number, (message: Message) => void>();
  socket.addEventListener('message', ({ data }) => {
    const message = JSON.parse(String(data)) as Message;
    if (message.id) waiting.get(message.id)?.(message);
    else if (message.params) onEvent(message.params);
  });
  let id = 0;
  return <Result>(method: string, params: object): Promise<Result> =>
    new Promise((resolve, reject) => {
      id += 1;
      waiting.set(id, ({ result, error, message }) => (error ? reject(new Error(`${error}: ${message}`)) : resolve(result as Result)));
      socket.send(JSON.stringify({ id, method, params }));
    });
}

interface Evaluation {
  result: { value: string };
  exceptionDetails?: { text: string };
}

/** `complain` is told of what its console calls an error. */
export async function openFirefox(complain: (words: string) => void): Promise<Engine> {
  const profile = mkdtempSync(join(tmpdir(), 'versta-firefox-'));
  let address = '';
  const firefox = startProgram(['firefox-esr', '--headless', '--profile', profile, '--remote-debugging-port', '0'], {
    env: { HOME: profile },
    onLine: (line) => (address ||= /WebDriver BiDi listening on (\S+)/.exec(line)?.[1] ?? ''),
  });
  await firefox.untilReady(() => address !== '');
  const send = await converse(address, ({ level, text }) => level === 'error' && complain(text));
  await send('session.new', { capabilities: {} });
  await send('session.subscribe', { events: ['log.entryAdded'] });
  const { contexts } = await send<{ contexts: { context: string }[] }>('browsingContext.getTree', {});
  const context = contexts[0]?.context;
  return {
    goto: (url) => send('browsingContext.navigate', { context, url, wait: 'interactive' }),
    evaluate: async (expression) => {
      const { result, exceptionDetails } = await send<Evaluation>('script.evaluate', {
        expression,
        target: { context },
        awaitPromise: true,
      });
      if (exceptionDetails) throw new Error(exceptionDetails.text);
      return result.value;
    },
    act: (actions) => send('input.performActions', { context, actions }),
    resize: (width, height) => send('browsingContext.setViewport', { context, viewport: { width, height } }),
    photograph: async () => (await send<{ data: string }>('browsingContext.captureScreenshot', { context })).data,
    close: async () => {
      await firefox.stop();
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
