import { isNightly } from './nightly.ts';

const nul = String.fromCharCode(0);
const [high, low] = ['\ud83d', '\ude00'];

/** Texts that people type into a field, by accident or on purpose. */
const typedForms: Record<string, string> = {
  nothing: '',
  'a space': ' ',
  'spaces of every width': '\u00a0\u2003\u2009\u3000\t',
  'a line break alone': '\n',
  'two lines': 'Анна\nЗаречная',
  'a carriage return': 'Анна\r\nЗаречная',
  'a line separator': 'Анна\u2028Заречная',
  NUL: `Ан${nul}на`,
  'a bell': 'Ан\u0007на',
  'half of a surrogate pair': `Анна${high}`,
  'the other half': `${low}Анна`,
  'halves in the wrong order': `${low}${high}`,
  'a zero-width space': 'Ан\u200bна',
  'only a zero-width space': '\u200b',
  'a byte order mark': '\ufeffАнна',
  'a soft hyphen': 'Ан\u00adна',
  'a Hangul filler': '\u3164',
  'an empty leading consonant': '\u115f\u115f',
  'the empty pattern of Braille': '\u2800\u2800',
  'an override of direction': '\u202eаннА',
  'an open isolate': 'Анна\u2067',
  'right to left': 'مريم אברהם',
  'a heap of marks': `А${'\u0336\u0321\u0489'.repeat(30)}нна`,
  'a stress mark': 'за\u0301мок',
  'letters that come apart': '\u0438\u0306 \u0435\u0308',
  'sentences in one letter': '\ufdfa'.repeat(190),
  'a family': '👨‍👩‍👧‍👦',
  'a flag, a keycap and a colour of skin': '🇷🇺 1️⃣ 👩🏽‍🚀',
  'emoji alone': '💥'.repeat(60),
  'tag letters': `🏴\u{E0067}\u{E0062}\u{E007F}`,
  'private letters': '\ue000\u{f0000}',
  'a long word of wide letters': 'Щ'.repeat(120),
  'a long word of Latin ones': 'W'.repeat(120),
  'ten thousand letters': 'я'.repeat(10_000),
  'ten thousand words': 'я '.repeat(10_000),
  markup: '<img src=x onerror=alert(1)>"\'`</script>',
  'a template': '{{name}} ${name} %s %n $1',
  'a formula': '=HYPERLINK("x";"y")',
  'a quotation of SQL': "'; drop table team; --\\",
  numbers: '1e308',
};

/** All forms by night; before a merge each field gets some of them, and other fields get others. */
export const formsFor = (field: number, atOnce = 4): [name: string, form: string][] => {
  const all = Object.entries(typedForms);
  return isNightly ? all : Array.from({ length: atOnce }, (_, each) => all[(field * atOnce + each) % all.length]!);
};
