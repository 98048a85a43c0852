export const minuteMs = 60_000;

const bytesOf = (base64url: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));

/**
 * Computes the code that a key shows in a minute. The server computes the same (place-code.ts there), and its comment has the formula.
 * Throws where the page is not secure, or the key is none.
 */
export const codeAt = async (key: string, minute: number): Promise<string> => {
  const hmac = await crypto.subtle.importKey('raw', bytesOf(key), { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  const message = new DataView(new ArrayBuffer(8));
  message.setBigUint64(0, BigInt(minute));
  const digest = new DataView(await crypto.subtle.sign('HMAC', hmac, message));
  const offset = digest.getUint8(digest.byteLength - 1) & 0x0f;
  return String((digest.getUint32(offset) & 0x7f_ff_ff_ff) % 10_000).padStart(4, '0');
};
