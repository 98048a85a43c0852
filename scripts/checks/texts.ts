import { isCode, isGenerated, listSources, type SourceFile } from './sources.ts';

type Texts = { [key: string]: Texts | string };

/** Files whose Russian words belong into code, such as letters on a keyboard. */
const content = new Set(['web/features/admin/palette/items/keyboard-layout.ts']);

const pluralForm = /_(zero|one|two|few|many|other)$/;

const listKeys = (texts: Texts, path = ''): string[] =>
  Object.entries(texts).flatMap(([key, inner]) =>
    typeof inner === 'string' ? [(path + key).replace(pluralForm, '')] : listKeys(inner, `${path}${key}.`),
  );

const escapeForPattern = (text: string) => text.replaceAll(/[.*+?^$()|[\]\\]/g, '\\$&');

/** Lists the keys that the code may ask a catalogue for: its plain strings, and its templates with a hole for each value. */
function askedFor(sources: SourceFile[]): (key: string) => boolean {
  const plain = new Set<string>();
  const patterns = new Map<string, RegExp>();
  for (const { text } of sources) {
    for (const [, word] of text.matchAll(/'([\w:.-]+)'/g)) plain.add(word ?? '');
    for (const [, template] of text.matchAll(/`((?:[\w:.-]|\$\{[^}`]*\})+)`/g)) {
      const words = (template ?? '').split(/\$\{[^}]*\}/);
      // A template that is only a hole would match every key.
      if (words.some((word) => /\w/.test(word)))
        patterns.set(template ?? '', new RegExp(`^${words.map(escapeForPattern).join('[\\w-]+')}$`));
    }
  }
  const matches = [...patterns.values()];
  return (key) => plain.has(key) || matches.some((pattern) => pattern.test(key));
}

/** Lists texts that no code uses, and Russian words in code that belong into a catalogue. */
export function listTextFaults(sources: SourceFile[]): string[] {
  const code = sources.filter(({ path }) => path.startsWith('web/') && isCode(path) && !isGenerated(path));
  const isAskedFor = askedFor(code);
  // The names of the schema's enumerations are keys, too.
  const enumerations = new Set(
    sources
      .filter(({ path }) => path === 'schema.graphql')
      .flatMap(({ text }) => [...text.matchAll(/^ {2}([A-Z][A-Z0-9_]+)$/gm)].map(([, name]) => name)),
  );
  const unused = sources
    .filter(({ path }) => /^web\/i18n\/ru\/\w+\.json$/.test(path))
    .flatMap(({ path, text }) => {
      const namespace = path.slice('web/i18n/ru/'.length, -'.json'.length);
      return [...new Set(listKeys(JSON.parse(text) as Texts))]
        .filter((key) => !isAskedFor(key) && !isAskedFor(`${namespace}:${key}`) && !enumerations.has(key))
        .map((key) => `${path}: nothing asks for ${namespace}:${key}`);
    });
  const russian = code.flatMap(({ path, text }) =>
    content.has(path)
      ? []
      : text
          .split('\n')
          .flatMap((line, index) =>
            /[А-Яа-яЁё]{2}/u.test(line.replace(/(^|\s)(\/\/|\/?\*).*$/, ''))
              ? [`${path}:${index + 1}: words for people stand in web/i18n, or nobody translates them`]
              : [],
          ),
  );
  return [...unused, ...russian];
}

export const listFaultyTexts = (): string[] => listTextFaults(listSources());
