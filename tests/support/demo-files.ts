import { existsSync, readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { defaultInstallation } from '#server/modules/installation/defaults.ts';
import { moscow } from './zones/known-zones.ts';

/** A riddle in the event files of the demo, with its position. */
export interface DemoRiddle {
  category: 'ru' | 'en' | 'bike';
  block: string;
  title: string;
  text: string;
  answers: string[];
  media: { file: string };
  hint?: { file: string; alt: string };
  answered: { text: string; geo: string; longread: string };
}

const cached = new Map<string, DemoRiddle[]>();

/** Reads the text of a file of the demo. */
export const demoFile = (name: string): string => readFileSync(`demo/${name}`, 'utf8');

/** Reads the riddles of an event of the demo, in their order. */
export function readDemo(event: '29' | '30'): DemoRiddle[] {
  const read = (category: DemoRiddle['category']) => {
    const name = `${event}/quest/${category}.yaml`;
    if (!existsSync(`demo/${name}`)) return [];
    const { blocks } = parse(demoFile(name)) as { blocks: { title: string; riddles: DemoRiddle[] }[] };
    return blocks.flatMap(({ title, riddles }) => riddles.map((riddle) => ({ ...riddle, category, block: title })));
  };
  const riddles = cached.get(event) ?? (['ru', 'en', 'bike'] as const).flatMap(read);
  cached.set(event, riddles);
  return riddles;
}

const { links } = parse(demoFile('installation.yaml')) as { links: { label: { ru: string; en: string }; url: string }[] };
const { version, name, motto, title, city } = defaultInstallation;

/** The texts of the installation on pages of the demo. */
export const demoInstallation = { version, name, motto, title, city, links, zone: moscow, logo: null };

const sign = /\{\{brand\.(name|motto|title|description)\.(ru|en)\}\}/g;

/** Fills in the text of a catalogue for the default installation. */
export const withDefaults = (text: string): string =>
  text.replaceAll(sign, (_sign, part: 'name', language: 'ru') => defaultInstallation[part][language]);
