import 'i18next';
import type admin from './ru/admin.json';
import type answers from './ru/answers.json';
import type common from './ru/common.json';
import type editing from './ru/editing.json';
import type errors from './ru/errors.json';
import type head from './ru/head.json';
import type eventStats from './ru/eventStats.json';
import type identity from './ru/identity.json';
import type landing from './ru/landing.json';
import type numbers from './ru/numbers.json';
import type partners from './ru/partners.json';
import type previous from './ru/previous.json';
import type organizerStats from './ru/organizerStats.json';
import type pass from './ru/pass.json';
import type profile from './ru/profile.json';
import type qr from './ru/qr.json';
import type quest from './ru/quest.json';
import type registration from './ru/registration.json';
import type remote from './ru/remote.json';
import type scanner from './ru/scanner.json';
import type standings from './ru/standings.json';
import type wall from './ru/wall.json';
import type team from './ru/team.json';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    resources: {
      admin: typeof admin;
      answers: typeof answers;
      common: typeof common;
      editing: typeof editing;
      errors: typeof errors;
      head: typeof head;
      eventStats: typeof eventStats;
      identity: typeof identity;
      landing: typeof landing;
      numbers: typeof numbers;
      partners: typeof partners;
      previous: typeof previous;
      organizerStats: typeof organizerStats;
      pass: typeof pass;
      profile: typeof profile;
      qr: typeof qr;
      quest: typeof quest;
      registration: typeof registration;
      remote: typeof remote;
      scanner: typeof scanner;
      standings: typeof standings;
      wall: typeof wall;
      team: typeof team;
    };
  }
}
