import { describe, expect, it } from 'vitest';
import { listBareWords } from '../../../scripts/checks/house/bare-words.ts';

const listIn = (markup: string, path = 'web/features/quest/page.tsx') =>
  listBareWords([{ path, text: `export const Page = () => ${markup};` }]);

describe('the check of words on translated pages', () => {
  it.each([
    ['beside a condition', "<p>{isBusy && <Spinner />}{t('send')}</p>"],
    ['in a condition', "<p>{isNear && t('near')}<b /></p>"],
    ['in one branch', "<p>{isNear ? t('near') : <Far />}<b /></p>"],
    ['beside a number', '<p>{`${count} × `}{price}</p>'],
    ['typed beside an element', '<p>Слово <b /></p>'],
    ['under a hidden element', "<VisuallyHidden>, {t('name')}</VisuallyHidden>"],
  ])('finds words %s', (_where, markup) => {
    expect(listIn(markup)).toHaveLength(1);
  });

  it.each([
    ['alone', "<p>{t('send')}</p>"],
    ['in an element of their own', "<p>{isBusy && <Spinner />}<span>{t('send')}</span></p>"],
    ['in a button, which sees to it', "<Button><Send />{t('send')}</Button>"],
    ['beside nothing but a space', "<p>{' '}<b>{t('send')}</b></p>"],
  ])('lets words be %s', (_where, markup) => {
    expect(listIn(markup)).toEqual([]);
  });

  it('does not look at the organizers’ panel', () => {
    expect(listIn("<p>{t('send')}<b /></p>", 'web/features/admin/page.tsx')).toEqual([]);
  });
});
