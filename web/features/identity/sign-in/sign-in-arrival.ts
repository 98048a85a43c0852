import type { SignInRefusalReason } from '#web/graphql/__generated__/types.generated.ts';
import { wasBegunHere } from '../telegram/sign-in-state.ts';
import { readTelegramReturn, type TelegramReturn, withoutTelegramReturn } from '../telegram/telegram-return.ts';

const reasons: Record<SignInRefusalReason, true> = {
  DISABLED: true,
  FUTURE: true,
  HASH: true,
  PROVIDER: true,
  REPLAYED: true,
  STALE: true,
  TICKET: true,
};

const isReason = (text: string | null): text is SignInRefusalReason => text !== null && Object.hasOwn(reasons, text);

/** The sign-in data in the address, without the redirect target. */
export interface Arrival {
  telegram: TelegramReturn | null;
  /** True when the returning sign-in began in this browser. */
  isBegunHere: boolean;
  /** The token of an organizer's one-time link. */
  ticket: string | null;
  /** The code of a provider's refusal. */
  refused: SignInRefusalReason | null;
  /** Too many wrong role codes came, so this one was not judged and the sign-in was refused. */
  isLimited: boolean;
  /** The sign-in is done, and the role code that came along is none that can be used now. */
  isCodeWrong: boolean;
}

export const readArrival = (query: URLSearchParams, hash: string): Arrival => {
  const telegram = readTelegramReturn(query);
  const refused = query.get('refused');
  return {
    telegram,
    isBegunHere: telegram !== null && wasBegunHere(query.get('state')),
    ticket: new URLSearchParams(hash.replace(/^#/, '')).get('ticket') || null,
    refused: isReason(refused) ? refused : null,
    isLimited: refused === 'RATE_LIMITED',
    isCodeWrong: query.get('role_code') === 'wrong',
  };
};

/** The query that may stay in the address bar, in history and in a shared link. */
export const tidyQuery = (query: URLSearchParams): URLSearchParams => {
  const rest = withoutTelegramReturn(query);
  rest.delete('state');
  rest.delete('refused');
  rest.delete('role_code');
  return rest;
};
