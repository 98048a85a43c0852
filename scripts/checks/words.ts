import { isGenerated, matchesIn, type SourceFile } from './sources.ts';

/** A stranger has to look these words up, or would never search for them; each has its replacement (docs/glossary.md). */
const words: [pattern: string, instead: string][] = [
  ['anew', 'again'],
  ['deeds?', 'command, change'],
  ['whoever', 'the person who, anybody who'],
  ['nobody in particular', 'anonymous'],
  ['eyes', 'audience, viewer'],
  ['in vain', 'wrong, without success'],
  ['once more', 'again'],
  ['likewise', 'too, also'],
  ['thereof', 'of it'],
  ['thus', 'so'],
  ['upon', 'on, after'],
  ['hence', 'so'],
  ['vouch(es|ed)?', 'confirm'],
  ['stumbl(e|es|ed)', 'failed'],
  ['told[ -]?pages?', 'server-rendered page'],
  ['miss-?windows?', 'guess limiter'],
  ['brief-?memory', 'cache'],
  ['gathering', 'batching'],
  ['once-?joined', 'command'],
  ['use-?move', 'useCommand'],
  ['use-?asked', 'usePlainQuery'],
  ['kept-(page|answer)s?', 'saved page, saved data'],
];

const read = /^(server|web|tests|scripts|bench|docs|\.ci|[^/]+\.md$)/;
/** Texts for people, frozen and generated files, the places that name the words, and `InsiderDay.deeds`, a field of the API. */
const exempt =
  /^(web\/i18n\/(ru|en)\/|docs\/(coverage|states)\.md$|(server|tests)\/.*\/insider-day\.(graphql|test)\.ts$|server\/demo\/|docs\/schema\/|docs\/glossary\.md$|scripts\/checks\/words\.ts$|tests\/guards\/words\.test\.ts$)/;

/** Plain English: a word of the list is refused wherever people read it, in names, comments, titles and pages. */
export function listUnplainWords(sources: SourceFile[]): string[] {
  const ours = sources.filter(({ path }) => read.test(path) && !exempt.test(path) && !isGenerated(path));
  return words.flatMap(([pattern, instead]) => {
    const word = new RegExp(`(?<![a-z])${pattern}(?![a-z])`, 'i');
    const name = pattern.replaceAll(' ', '-');
    return ours.flatMap((source) => [
      ...(new RegExp(`(^|[/-])${name}([-.]|$)`, 'i').test(source.path) ? [`${source.path}: the name has a word for "${instead}"`] : []),
      ...matchesIn(source, word).map((place) => `${place}: write "${instead}" (docs/glossary.md)`),
    ]);
  });
}
