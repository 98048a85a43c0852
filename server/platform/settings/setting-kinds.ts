import { isIP } from 'node:net';
import { RedisAddressFault, readRedisAddress } from '../redis/address.ts';

/** Says what is wrong with a value and what to write instead. The sentence begins with the name of the setting: `PORT is "x": write …`. */
export class WrongValue extends Error {
  constructor(fault: string, remedy: string) {
    super(`${fault}: ${remedy}`);
  }
}

/** Turns a text, which is trimmed and not empty, into a value, or throws a WrongValue. */
type Reader<T> = (text: string) => T;

const maxQuoteLength = 60;
/** Quotes a value. Secrets must not be quoted. */
const quote = (text: string) => `is ${JSON.stringify(text.length > maxQuoteLength ? `${text.slice(0, maxQuoteLength)}…` : text)}`;

export const wholeNumber =
  (min: number, max: number): Reader<number> =>
  (text) => {
    const value = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
    if (value >= min && value <= max) return value;
    throw new WrongValue(quote(text), `write a whole number from ${min} to ${max}`);
  };

export const oneOf =
  <T extends string>(...words: readonly T[]): Reader<T> =>
  (text) => {
    const word = words.find((each) => each === text);
    if (word !== undefined) return word;
    throw new WrongValue(quote(text), `write ${words.slice(0, -1).join(', ')} or ${words.at(-1)}, in small letters, or leave it out`);
  };

export const flag: Reader<boolean> = (text) => {
  if (text === '0' || text === '1') return text === '1';
  throw new WrongValue(quote(text), 'write 1 or 0');
};

export const shortText =
  (maxLength: number): Reader<string> =>
  (text) => {
    if (text.length <= maxLength) return text;
    throw new WrongValue(`has ${text.length} characters`, `write at most ${maxLength}`);
  };

export const listenAddress: Reader<string> = (text) => {
  if (isIP(text) || /^[a-z0-9][a-z0-9.-]{0,252}$/i.test(text)) return text;
  throw new WrongValue(quote(text), 'write an address or a host name of this machine, such as 127.0.0.1, 0.0.0.0 or ::');
};

const items = (text: string) =>
  text
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean);

function isProxy(item: string): boolean {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(item)) return true;
  const [address = '', bits, ...rest] = item.split('/');
  const widest = { 4: 32, 6: 128 }[isIP(address)];
  if (widest === undefined || address.includes('%') || rest.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) >= 1 && Number(bits) <= widest);
}

export const proxies: Reader<string[]> = (text) => {
  const wrong = items(text).find((item) => !isProxy(item));
  if (wrong === undefined) return items(text);
  throw new WrongValue(
    `names ${JSON.stringify(wrong.slice(0, maxQuoteLength))}`,
    'write addresses or ranges with commas between them, such as 10.0.0.0/8,127.0.0.1',
  );
};

export const telegramIds: Reader<string[]> = (text) => {
  const wrong = items(text).find((item) => !/^[1-9]\d{0,18}$/.test(item));
  if (wrong === undefined) return items(text);
  throw new WrongValue(
    `names ${JSON.stringify(wrong.slice(0, maxQuoteLength))}`,
    'write the numbers that Telegram gives people, with commas between them, such as 100200300,400500600',
  );
};

export const botName: Reader<string> = (text) => {
  if (/^[a-z]\w{2,31}$/i.test(text)) return text;
  throw new WrongValue(quote(text), 'write the username of the bot without @, such as versta_bot');
};

export const messengerName: Reader<string> = (text) => {
  if (/^[\w-]{2,64}$/.test(text)) return text;
  throw new WrongValue(quote(text), 'write the name of the bot without @, as the end of its link has it, such as id77_bot');
};

export const communityId: Reader<string> = (text) => {
  if (/^[1-9]\d{0,11}$/.test(text)) return text;
  throw new WrongValue(quote(text), 'write the number of the community, such as 123456, without club and minus');
};

/** The checksum of the key is verified when something is encrypted for it. A private key written here by mistake is not quoted. */
export const ageRecipient: Reader<string> = (text) => {
  if (/^age1[a-z0-9]{50,3000}$/.test(text)) return text;
  throw new WrongValue('is no public key of age', 'write the line that age-keygen prints after "Public key:", which begins with age1');
};

/** An origin and nothing more: links and QR codes begin with it, and the origin that browsers send is compared with it. */
export const origin: Reader<URL> = (text) => {
  const url = URL.parse(text);
  const isOrigin =
    url !== null && /^https?:$/.test(url.protocol) && /^\/*$/.test(url.pathname + url.search + url.hash) && url.username === '';
  if (isOrigin) return url;
  throw new WrongValue(quote(text), 'write an origin without a path, such as https://quest.example');
};

export const webAddress: Reader<URL> = (text) => {
  const url = URL.parse(text);
  if (url !== null && /^https?:$/.test(url.protocol)) return url;
  throw new WrongValue(quote(text), 'write an address, such as https://id.example');
};

/** A key of Web Push, of exactly so many bytes. It is not quoted, because it may be the private one. */
export const vapidKey =
  (bytes: number): Reader<string> =>
  (text) => {
    if (/^[\w-]+$/.test(text) && Buffer.from(text, 'base64url').length === bytes) return text;
    throw new WrongValue('is no such key', 'write what "npm run versta -- push-keys" prints');
  };

/** Where somebody who gets our requests can complain. */
export const contact: Reader<string> = (text) => {
  if (/^mailto:[^\s@]{1,64}@[^\s@]{1,255}$/.test(text) || URL.parse(text)?.protocol === 'https:') return text;
  throw new WrongValue(quote(text), 'write mailto: and an address of mail, or an address that begins with https://');
};

/** Origins of services; `*.` before a host stands for any host below it. */
export const serviceOrigins: Reader<string[]> = (text) => {
  const wrong = items(text).find((item) => !/^https?:\/\/(\*\.)?[a-z0-9.-]{1,253}(:\d{1,5})?$/.test(item));
  if (wrong === undefined) return items(text);
  throw new WrongValue(
    `names ${JSON.stringify(wrong.slice(0, maxQuoteLength))}`,
    'write origins with commas between them, such as https://push.example,https://*.push.apple.com',
  );
};

function isDecodable(...parts: string[]): boolean {
  try {
    parts.forEach(decodeURIComponent);
    return true;
  } catch {
    return false;
  }
}

/** The address of a server. No sentence quotes it, because it may hold a password. */
export const serverAddress =
  (schemes: readonly string[], example: string): Reader<string> =>
  (text) => {
    const remedy = `write ${example}, and a password with @, :, /, #, ? or % in it percent-encoded`;
    const url = URL.parse(text);
    if (url === null || !isDecodable(url.username, url.password)) throw new WrongValue('cannot be read as an address', remedy);
    if (!schemes.includes(url.protocol)) throw new WrongValue(`does not begin with ${schemes.join('// or ')}//`, remedy);
    return text;
  };

/** Several addresses of servers, with commas between them. */
export const serverAddresses =
  (schemes: readonly string[], example: string): Reader<string[]> =>
  (text) =>
    items(text).map(serverAddress(schemes, `${example}, with commas between several`));

/** One Redis, its sentinels, or nodes of its cluster. No sentence quotes it, because it may hold a password. */
export const redisAddress: Reader<string> = (text) => {
  try {
    readRedisAddress(text);
    return text;
  } catch (error) {
    if (!(error instanceof RedisAddressFault)) throw error;
    throw new WrongValue(
      error.message,
      'write redis://host:6379, redis+sentinel://host1:26379,host2:26379/master or redis+cluster://host1:6379,host2:6379, with rediss for TLS, and a password with @, :, /, #, ? or % in it percent-encoded',
    );
  }
};

const minLength = 32;
const minDifferent = 8;
const usualWords = /change-?me|replace-?me|placeholder|your-?secret|my-?secret|password|example/;

/** Returns true for a text that repeats its first half or less, such as "versta-versta-versta-…": it is as weak as that part. */
const isRepetition = (text: string) =>
  Array.from({ length: Math.floor(text.length / 2) }, (_, index) => index + 1).some((length) => text.startsWith(text.slice(length)));

export const sessionSecret: Reader<string> = (text) => {
  const remedy = 'write at least 32 random characters, such as what "openssl rand -hex 32" prints';
  if (text.length < minLength) throw new WrongValue(`has only ${text.length} characters`, remedy);
  if (text.length > 1000) throw new WrongValue(`has ${text.length} characters`, 'write at most 1000');
  if (new Set(text).size < minDifferent || isRepetition(text))
    throw new WrongValue('repeats a few characters, so it can be guessed', remedy);
  if (usualWords.test(text.toLowerCase().replaceAll(/[\s_]+/g, '-')))
    throw new WrongValue('is a text of the kind that stands in examples, so it can be guessed', remedy);
  return text;
};
