import { existsSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { connect as connectTls, type PeerCertificate } from 'node:tls';
import type { Config } from '#server/platform/config.ts';
import { isWritable } from '#server/platform/settings/folders.ts';
import { bucket } from './examine-bucket.ts';
import { examineRedis } from './examine-redis.ts';
import { examine, fault, fine, type Finding, skipped, warning } from './finding.ts';

const timeoutMs = 4_000;
const dayMs = 86_400_000;
const gigabyte = 1024 ** 3;

const folder = (name: string, path: string) =>
  examine(name, async () => {
    const setting = name === 'data' ? 'DATA_DIR' : 'MEDIA_DIR';
    if (!existsSync(path)) return skipped(`${path} is not there yet; the server makes it at its first start`);
    if (!(await isWritable(path)))
      return fault(`${path} cannot be written`, `Give it to the user of the server, or name another folder in ${setting}.`);
    const { bavail, bsize } = await statfs(path);
    const free = (bavail * bsize) / gigabyte;
    const found = `${path} has ${free.toFixed(1)} GB free`;
    if (free < 0.2) return fault(found, 'Make room now: uploads fail, and a full disk stops the database.');
    return free < 2 ? warning(found, 'Make room before the event: pictures of one take up to 2 GB.') : fine(found);
  });

interface Bot {
  ok: boolean;
  result?: { username: string };
}

const telegram = ({ telegramBotToken: token, telegramBotName: name, telegramApiUrl, demo }: Config) =>
  examine('telegram', async () => {
    if (demo || token === null) return skipped('no bot: people sign in by the tiles of the demo, by links and codes');
    let bot: Bot;
    try {
      const response = await fetch(`${telegramApiUrl}/bot${token}/getMe`, { signal: AbortSignal.timeout(timeoutMs) });
      bot = (await response.json()) as Bot;
    } catch {
      // The message of the error would name the address, and so the token.
      return warning(
        'Telegram cannot be reached from here',
        'The widget works in the browsers of people all the same; a firewall may be in the way of this machine.',
      );
    }
    if (!bot.ok || !bot.result)
      return fault('Telegram does not know TELEGRAM_BOT_TOKEN', 'Copy it again from BotFather (/mybots, API Token).');
    if (name !== null && name.toLowerCase() !== bot.result.username.toLowerCase())
      return fault(`the token belongs to @${bot.result.username}, not to @${name}`, 'Correct TELEGRAM_BOT_NAME or TELEGRAM_BOT_TOKEN.');
    return fine(`the bot is @${bot.result.username}`);
  });

/** Reads the certificate of an address, whether it is valid or not. */
const readCertificate = ({ hostname, port }: URL): Promise<{ certificate: PeerCertificate; fault: string | null }> =>
  new Promise((resolve, reject) => {
    const socket = connectTls({ host: hostname, port: Number(port || 443), servername: hostname, rejectUnauthorized: false }, () => {
      const { authorizationError } = socket as { authorizationError?: Error | string };
      resolve({ certificate: socket.getPeerCertificate(), fault: socket.authorized ? null : String(authorizationError) });
      socket.end();
    });
    socket.setTimeout(timeoutMs, () => socket.destroy(new Error('no answer within four seconds')));
    socket.on('error', reject);
  });

const tls = ({ publicUrl }: Config) =>
  examine('tls', async () => {
    const url = new URL(publicUrl);
    if (url.protocol !== 'https:') return skipped(`${url.origin} has no TLS`);
    try {
      const { certificate, fault: certificateFault } = await readCertificate(url);
      if (certificateFault)
        return fault(
          `browsers refuse the certificate of ${url.host}: ${certificateFault}`,
          'Let the proxy ask for a new one; its log says what failed.',
        );
      const days = Math.floor((Date.parse(certificate.valid_to) - Date.now()) / dayMs);
      return days < 14
        ? warning(`the certificate of ${url.host} ends in ${days} days`, 'Look why the proxy has not renewed it: its log says what failed.')
        : fine(`the certificate of ${url.host} holds for ${days} days`);
    } catch (error) {
      return fault(
        `${url.host} cannot be reached: ${(error as Error).message}`,
        'Check the DNS record, the firewall (ports 80 and 443) and the proxy.',
      );
    }
  });

const site = ({ publicUrl }: Config) =>
  examine('site', async () => {
    const address = new URL('/readyz', publicUrl);
    try {
      const response = await fetch(address, { signal: AbortSignal.timeout(timeoutMs) });
      const readiness = (await response.json()) as { ok: boolean; reason?: string };
      if (readiness.ok) return fine(`${address.origin} is ready`);
      return fault(`${address.origin} is not ready: ${readiness.reason ?? 'it does not say why'}`, 'The other lines say what is missing.');
    } catch (error) {
      const { cause, message } = error as Error & { cause?: Error };
      return fault(
        `${address.origin} does not answer: ${cause?.message ?? message}`,
        'Start the server and the proxy, or correct PUBLIC_URL.',
      );
    }
  });

/** Examines the surroundings of the server: Redis, folders and disk, Telegram, the certificate and the public address. */
export const examineAround = (config: Config): Promise<Finding[]> =>
  Promise.all([
    examineRedis(config),
    ...(config.mediaBucket ? [bucket(config.mediaBucket), folder('scratch', config.mediaDir)] : [folder('media', config.mediaDir)]),
    // With PostgreSQL nothing is stored there, and a container mounts it read-only.
    ...(config.databaseUrl === null ? [folder('data', config.dataDir)] : []),
    telegram(config),
    tls(config),
    site(config),
  ]);
