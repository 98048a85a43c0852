import { createHmac, randomBytes } from 'node:crypto';

/** The alphabet has no 0, O, 1 and I, because codes are read out aloud. It has 32 signs, so that five random bits choose one evenly. */
const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const length = 10;

/** Makes 50 random bits to be typed in by hand. */
export const newSignInCode = (): string => [...randomBytes(length)].map((byte) => alphabet[byte & 31]).join('');

/** Brings a typed code into one form: case, spaces and dashes do not matter. */
export const tidySignInCode = (typed: string): string => typed.toUpperCase().replace(/[\s-]/g, '');

/** Fifty bits could be found by trying all digests, so this digest needs the server's secret. */
export const hashSignInCode = (code: string, secret: string): Buffer =>
  createHmac('sha256', `${secret}/sign-in-code`).update(code).digest();
