import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { berlin, vladivostok } from '#tests/support/zones/known-zones.ts';
import { clockTime } from '#web/shared/format/dates.ts';
import { pageZone, usePageZone } from '#web/shared/format/page-zone.ts';
import type { Zone } from '#web/shared/format/zone.ts';

const at = '2026-07-01T12:00:00Z';
const Hour = () => <p>{clockTime(at)}</p>;
const Page = ({ zone }: { zone: Zone | undefined }) => {
  usePageZone(zone);
  return <Hour />;
};

it('tells hours by the clock of the event from the first picture on', () => {
  render(<Page zone={berlin} />);
  expect(screen.getByText('14:00')).toBeDefined();
});

it('is that of the installation while no event is known, and again when the page is left', () => {
  const { rerender, unmount } = render(<Page zone={undefined} />);
  expect(screen.getByText('15:00')).toBeDefined();
  rerender(<Page zone={vladivostok} />);
  expect(screen.getByText('22:00')).toBeDefined();
  unmount();
  expect(pageZone().name).toBe('Europe/Moscow');
});

it('follows the page that came last, also when the one before leaves after it', () => {
  const { rerender } = render(<Page key="one" zone={berlin} />);
  rerender(<Page key="other" zone={vladivostok} />);
  expect(pageZone().name).toBe('Asia/Vladivostok');
});

it('follows a change of the zone', () => {
  const { rerender } = render(<Page zone={berlin} />);
  rerender(<Page zone={vladivostok} />);
  expect(screen.getByText('22:00')).toBeDefined();
});
