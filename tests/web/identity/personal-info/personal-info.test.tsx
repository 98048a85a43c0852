import { fireEvent, render, screen } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { spec } from '#tests/support/spec.ts';
import { replyingServer } from '#tests/web/answering.tsx';
import { startRussian } from '#tests/web/start-russian.ts';
import type { PersonalInfo_ViewerFragment } from '#web/features/identity/personal-info/__generated__/personal-info.generated.ts';
import { PersonalInfo } from '#web/features/identity/personal-info/personal-info.tsx';

type Role = PersonalInfo_ViewerFragment['role'];

const person = (role: Role): PersonalInfo_ViewerFragment => ({
  __typename: 'Viewer',
  id: '7',
  fullName: 'Инна Северова',
  role,
  studentOrganization: role === 'GUEST' ? null : 'СтС',
  geoLink: null,
});

const edit = (role: Role) => {
  const server = replyingServer({ UpdateProfile: { data: { updateProfile: { __typename: 'ProfileSaved', viewer: person(role) } } } });
  render(<PersonalInfo viewer={person(role)} />, { wrapper: server.Server });
  fireEvent.click(screen.getByRole('button', { name: 'Изменить' }));
  return server;
};
const fields = () => screen.getAllByRole('textbox').map((field) => field.getAttribute('name'));

beforeAll(() => startRussian('profile'));

describe('the personal data', () => {
  it('are edited by the first press and saved by the second', spec('2.4.9', 'profile.success-saved'), async () => {
    const { requests } = edit('GUEST');

    fireEvent.change(screen.getByRole('textbox'), { target: { value: 'Инна Южная' } });
    fireEvent.click(screen.getByRole('button', { name: 'Сохранить' }));

    expect(await screen.findByRole('button', { name: 'Изменить' })).toBeTruthy();
    expect(requests.map(({ variables }) => variables)).toEqual([
      { input: { fullName: 'Инна Южная', studentOrganization: null, geoLink: null } },
    ]);
  });

  it('only close when nothing was changed', spec('4.11'), async () => {
    const { requests } = edit('GUEST');

    fireEvent.click(screen.getByRole('button', { name: 'Сохранить' }));

    expect(await screen.findByRole('button', { name: 'Изменить' })).toBeTruthy();
    expect(requests).toEqual([]);
  });

  it.each<[Role, string[]]>([
    ['GUEST', ['fullName']],
    ['ORGANIZER', ['fullName']],
    ['INSIDER', ['fullName', 'studentOrganization', 'geoLink']],
    ['CTC', ['fullName', 'geoLink']],
  ])('of one of role %s are: %j', spec('6.12'), (role, names) => {
    edit(role);

    expect(fields()).toEqual(names);
  });
});
