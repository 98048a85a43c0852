/** A person signs in by the payload of the Telegram widget. */
export { signInWithTelegram as withTelegram } from './sign-in-with-telegram.ts';
/** A person signs in by a one-time link or code, which an organizer issued. */
export { signInWithTicket as withTicket } from './sign-in-with-ticket.ts';
export { issueOneTimeSignIn, type OneTimeSignIn } from './issue-one-time-sign-in.ts';
/** A person signs in by OpenID Connect: the browser goes to the provider, and comes back with its response. */
export { startOidc } from './oidc/start-oidc.ts';
export { finishOidc } from './oidc/finish-oidc.ts';
/** The demo tiles and the tests sign the fields of the Telegram widget as Telegram does. */
export { type TelegramFields, telegramHash } from './telegram-hash.ts';
