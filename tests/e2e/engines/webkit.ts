import { freePort } from '#tests/support/processes/free-port.ts';
import { startProgram } from '#tests/support/processes/program.ts';
import type { Engine } from './engine.ts';

/** The browser of the engine's makers, without a bar: over one, no window is as narrow as a phone. */
const options = { args: ['--automation', '--full-screen'] };

/** Its driver is silent about the console: the door listens for it. */
export async function openWebkit(): Promise<Engine> {
  const screen = startProgram(['Xvfb', '-displayfd', '1', '-screen', '0', '1440x900x24', '-nolisten', 'tcp']);
  await screen.untilReady(() => screen.log.length > 0);
  const port = await freePort();
  const driver = startProgram(['WebKitWebDriver', `--port=${port}`], {
    env: { HOME: process.env['HOME'], DISPLAY: `:${screen.log[0]}`, LC_ALL: 'C' },
  });
  const ask = async <Value>(method: string, path: string, body?: object): Promise<Value> => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, { method, ...(body && { body: JSON.stringify(body) }) });
    const { value } = (await response.json()) as { value: Value & { error?: string; message?: string } };
    if (!response.ok) throw new Error(`${value.error}: ${value.message}`);
    return value;
  };
  await driver.untilReady(() => ask('GET', '/status').then(Boolean, () => false));
  const capabilities = { alwaysMatch: { 'webkitgtk:browserOptions': options } };
  const { sessionId } = await ask<{ sessionId: string }>('POST', '/session', { capabilities });
  const send = <Value>(path: string, body: object) => ask<Value>('POST', `/session/${sessionId}${path}`, body);
  return {
    goto: (url) => send('/url', { url }),
    evaluate: async (expression) => {
      const script = `const done = arguments[0]; (${expression}).then((value) => done({ value }), (error) => done({ error: String(error) }))`;
      const { value, error } = await send<{ value: string; error?: string }>('/execute/async', { script, args: [] });
      if (error) throw new Error(error);
      return value;
    },
    act: (actions) => send('/actions', { actions }),
    resize: (width, height) => send('/window/rect', { width, height }),
    photograph: () => ask<string>('GET', `/session/${sessionId}/screenshot`),
    close: async () => {
      await ask('DELETE', `/session/${sessionId}`);
      await driver.stop();
      await screen.stop();
    },
  };
}
