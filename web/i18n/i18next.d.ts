import 'i18next';
import type common from './ru/common.json';
import type errors from './ru/errors.json';
import type identity from './ru/identity.json';
import type landing from './ru/landing.json';
import type quest from './ru/quest.json';
import type standings from './ru/standings.json';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    resources: {
      common: typeof common;
      errors: typeof errors;
      identity: typeof identity;
      landing: typeof landing;
      quest: typeof quest;
      standings: typeof standings;
    };
  }
}
