import { parse } from 'yaml';
import { defaultInstallation } from '#server/modules/installation/defaults.ts';
import { demoFile } from './demo-files.ts';

const { links } = parse(demoFile('installation.yaml')) as { links: { label: { ru: string; en: string }; url: string }[] };
const { version, name, motto, title, city } = defaultInstallation;

/** What pages of the demo show of their installation. */
export const demoInstallation = { version, name, motto, title, city, links, logo: null };

const sign = /\{\{brand\.(name|motto|title|description)\.(ru|en)\}\}/g;

/** A text of a catalogue as it is read while nobody has changed the installation. */
export const withDefaults = (text: string): string =>
  text.replaceAll(sign, (_sign, part: 'name', language: 'ru') => defaultInstallation[part][language]);
