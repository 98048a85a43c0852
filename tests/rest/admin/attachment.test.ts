import { describe, expect, it } from 'vitest';
import { attachment } from '#server/rest/attachment.ts';

const nameOf = (title: string) =>
  decodeURIComponent(attachment({ plain: 'versta', title, extension: 'zip' }).split("filename*=UTF-8''")[1] ?? '');

describe('the name of a download', () => {
  it('is in the words of its event, and in ASCII for programs that read nothing else', () => {
    expect(attachment({ plain: 'versta-2026', title: "Верста (2026) 'весна'", extension: 'zip' })).toBe(
      `attachment; filename="versta-2026.zip"; filename*=UTF-8''${encodeURIComponent('Верста ')}%282026%29%20%27${encodeURIComponent('весна')}%27.zip`,
    );
  });

  it.each([
    ['a/b\\c:d*e?f"g<h>i|j', 'a b c d e f g h i j.zip'],
    ['строка\r\nдругая', 'строка другая.zip'],
    ['конец. . ', 'конец.zip'],
    ['..скрытый', 'скрытый.zip'],
    ['con', '_con.zip'],
    ['Контур', 'Контур.zip'],
    ['\u202Egpj', 'gpj.zip'],
    ['???', 'versta.zip'],
    ['я'.repeat(200), `${'я'.repeat(120)}.zip`],
  ])('has nothing that Windows refuses: %j', (title, name) => {
    expect(nameOf(title)).toBe(name);
  });
});
