import { createHmac, randomBytes } from 'node:crypto';

/** No 0 and O, no 1 and I: read out over a table or a telephone. 32 signs, so that five random bits choose one evenly. */
const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const length = 10;

/** 50 random bits to type in by hand. */
export const newSignInCode = (): string => [...randomBytes(length)].map((byte) => alphabet[byte & 31]).join('');

/** As typed: case, spaces and dashes do not matter. */
export const tidySignInCode = (typed: string): string => typed.toUpperCase().replace(/[\s-]/g, '');

/** Fifty bits could be guessed back from a plain digest, so this one needs the server's secret. */
export const hashSignInCode = (code: string, secret: string): Buffer =>
  createHmac('sha256', `${secret}/sign-in-code`).update(code).digest();
