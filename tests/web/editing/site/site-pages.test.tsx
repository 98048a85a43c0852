import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { beforeAll, expect, it } from 'vitest';
import { SitePages } from '#web/features/editing/site/preview/site-pages.tsx';
import { type EditableEvent, siteDraft } from '#web/features/editing/site/site-draft.ts';
import { loadTextsInAllLanguages, startI18n } from '#web/i18n/i18n.ts';
import { editableEvent } from './site-answers.ts';

beforeAll(async () => {
  await startI18n('ru');
  await loadTextsInAllLanguages('common', 'landing', 'previous');
});

it.each([
  ['ru', 'Ночь на 4 часа', 'Правила в числах', '4 балла', 'афиша'],
  ['en', 'A night of 4 hours', 'The rules in numbers', '4 points', 'poster'],
] as const)(
  'shows a draft as visitors will read it, whatever language the organizer reads: %s',
  (language, title, section, figure, alt) => {
    const event = editableEvent(1) as unknown as EditableEvent;
    const picture = {
      key: 'new',
      alt: { ru: 'афиша', en: 'poster' },
      file: { id: '1', url: '/static/img/1.png', width: 480, height: 600 },
    };
    const draft = { ...siteDraft(event), title: { ru: 'Ночь на {length}', en: 'A night of {length}' }, pictures: [picture] };

    const { container } = render(<SitePages language={language} event={event} draft={draft} />, { wrapper: MemoryRouter });

    expect(screen.getByRole('heading', { name: title })).toBeTruthy();
    expect(screen.getByRole('region', { name: section }).textContent).toContain(figure);
    expect(screen.getByAltText(alt)).toBeTruthy();
    expect(container.textContent).not.toContain('{');
  },
);
