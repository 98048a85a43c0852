import { afterEach, describe, expect, it } from 'vitest';
import type { PaletteItem } from '#web/features/admin/palette/items/palette-item.ts';
import { recentItems, rememberItem } from '#web/features/admin/palette/items/recent-items.ts';
import { tabMemory } from '#web/shared/browser-storage.ts';

const item = (id: string): PaletteItem => ({ id, group: 'team', label: id, way: { kind: 'go', to: `/admin/teams?open=${id}` } });
const ids = () => recentItems().map(({ id }) => id);

afterEach(() => tabMemory.forgetAll());

describe('the command palette remembers in its tab', () => {
  it('where one went, the last place first and each once', () => {
    for (const id of ['one', 'two', 'one']) rememberItem(item(id));

    expect(ids()).toEqual(['one', 'two']);
  });

  it('no more than six places', () => {
    for (const id of 'abcdefgh') rememberItem(item(id));

    expect(ids()).toEqual([...'hgfedc']);
  });

  it('nothing that changes something', () => {
    rememberItem({ id: 'act:finish', group: 'act', label: 'finish', way: { kind: 'command', command: { command: 'finish', minutes: 0 } } });

    expect(ids()).toEqual([]);
  });

  it.each([
    'no json',
    '{}',
    '[null, {"id": "x"}]',
    '[{"id": "x", "label": "x", "way": {"kind": "go", "to": "https://elsewhere.example"}}]',
  ])('nothing of what somebody else left there: %s', (left) => {
    tabMemory.write('versta:palette', left);

    expect(ids()).toEqual([]);
  });
});
