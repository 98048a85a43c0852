import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { until } from '#tests/support/faults/until.ts';
import { freePort } from '#tests/support/processes/free-port.ts';
import { expect } from '../support/expect.ts';
import { seconds } from '../support/figures.ts';
import type { Installation } from '../support/installation.ts';
import { startMailServer } from './mail-server.ts';
import { startTelegramServer, type Told } from './telegram-server.ts';
import { startWatch } from './watch.ts';

const chat = '100200300';
const account = { user: 'night@quest.example', password: 'a word, and another' };
/** The rule waits a minute and Alertmanager ten seconds more; an end may wait a minute for the next message of its group. */
const timeoutMs = 150_000;

/** Reads the certificate that Caddy made for this site, which the mail server uses, too. */
async function readCertificate({ home }: Installation): Promise<{ cert: string; key: string }> {
  const file = (kind: string) => readFileSync(join(home, 'caddy/caddy/certificates/local/localhost', `localhost.${kind}`), 'utf8');
  await until('Caddy has a certificate for the site', () => file('crt') !== '' && file('key') !== '');
  return { cert: file('crt'), key: file('key') };
}

/** Starts everything that an alarm passes through, from the metrics of these ports to the receivers. */
async function startTelling(installation: Installation, stack: AsyncDisposableStack, metricsPorts: number[]) {
  const home = join(installation.home, 'watch');
  const { PUBLIC_URL = '', TELEGRAM_BOT_TOKEN = '' } = installation.settings;
  const { url, messages } = await startTelegramServer(stack, { token: TELEGRAM_BOT_TOKEN, chat });
  const { address, letters } = await startMailServer(stack, { ...account, ...(await readCertificate(installation)) });
  const authority = join(installation.home, 'authority.crt');
  writeFileSync(authority, installation.caddy.authority);
  const settings = {
    PUBLIC_URL,
    TELEGRAM_BOT_TOKEN,
    TELEGRAM_API_URL: url,
    ALARM_TELEGRAM_CHAT: chat,
    ALARM_EMAIL: account.user,
    SMTP_SERVER: address,
    SMTP_USER: account.user,
    SMTP_PASSWORD: account.password,
    SSL_CERT_FILE: authority,
  };
  await startWatch(stack, { home, metricsPorts, settings });
  return { messages, letters };
}

/** Returns the message about this process under this heading. The other drills stop processes, too, and one message may name several. */
async function untilTold<T extends Told>(
  messages: readonly T[],
  { heading, metricsPort }: { heading: string; metricsPort: number },
): Promise<T> {
  const block = new RegExp(`^${heading}.*\n(?:At .+ it said: )?The process 127\\.0\\.0\\.1:${metricsPort} is away`, 'm');
  const find = () => messages.find(({ text }) => block.test(text));
  await until(`somebody is told “${heading}”`, () => find() !== undefined, { timeoutMs });
  const message = find();
  expect(message !== undefined, `nobody is told “${heading}”`);
  return message;
}

/**
 * Kills a process of the server that the other drills do not use, and leaves it dead while they run. The operator must get a message by
 * Telegram and by mail, and another one when the process is back.
 */
export async function beginAlarmDrill(installation: Installation, stack: AsyncDisposableStack): Promise<{ end(): Promise<string> }> {
  const metricsPort = await freePort();
  const slot = { port: await freePort(), metricsPort };
  const doomed = await installation.startProcess(slot);
  stack.defer(async () => void (doomed.hasEnded || (await doomed.kill())));
  const { messages, letters } = await startTelling(installation, stack, [
    ...installation.slots.map((each) => each.metricsPort),
    metricsPort,
  ]);
  await doomed.kill();
  const diedAt = performance.now();
  const told = async (heading: string) => {
    const [message, letter] = await Promise.all([
      untilTold(messages, { heading, metricsPort }),
      untilTold(letters, { heading, metricsPort }),
    ]);
    expect(message.text.trim() === letter.text.trim(), `Telegram says “${message.text}”, and the letter “${letter.text}”`);
    return { message, letter, at: Math.max(message.at, letter.at) };
  };

  return {
    async end() {
      const alarm = await told('Not urgent: ProcessDown');
      expect(alarm.message.isSilent, 'an alarm that is not urgent comes with a sound');
      expect(
        /^Not urgent: ProcessDown \(localhost:\d+\)$/.test(alarm.letter.subject),
        `the subject of the letter is “${alarm.letter.subject}”`,
      );
      const back = await installation.startProcess(slot);
      stack.defer(() => back.kill());
      const backAt = performance.now();
      const over = await told('Over: ProcessDown');
      return `an alarm reached Telegram and mail ${seconds(alarm.at - diedAt)} after a process died, and was called over ${seconds(over.at - backAt)} after it was back`;
    },
  };
}
