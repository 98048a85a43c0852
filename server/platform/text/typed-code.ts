import { createHmac, randomBytes } from 'node:crypto';

/** The alphabet has no 0, O, 1 and I, because codes are read out aloud. It has 32 signs, so that five random bits choose one evenly. */
const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** Makes a code to be typed in by hand, with five random bits for each sign. */
export const newTypedCode = (length: number): string => [...randomBytes(length)].map((byte) => alphabet[byte & 31]).join('');

/** Brings a typed code into one form: case, spaces and dashes do not matter. */
export const tidyTypedCode = (typed: string): string => typed.toUpperCase().replace(/[\s-]/g, '');

/** So few bits could be found by trying all digests, so this digest needs the server's secret. A code of one purpose is none of another. */
export const hashTypedCode = (code: string, { purpose, secret }: { purpose: string; secret: string }): Buffer =>
  createHmac('sha256', `${secret}/${purpose}`).update(code).digest();
