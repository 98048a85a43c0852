import { ArrowDown, ArrowUp, Plus, Trash2, Undo2 } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Keyed } from '../site-draft.ts';
import { announce } from '#web/shared/announcer/announcer.tsx';
import { Button } from '#web/shared/ui/buttons/button.tsx';
import { uniqueKey } from '#web/shared/unique-key.ts';
import styles from './item-list.module.css';

interface ItemListProps<Item extends Keyed> {
  items: Item[];
  /** Names an item by its number, such as «Карточка 2». */
  nameOf: (number: number) => string;
  addLabel: string;
  /** Stands in place of an empty list. */
  none?: string;
  /** The server takes no more. */
  most: number;
  /** A new item; null for one that only comes with a file. */
  fresh: Omit<Item, 'key'> | null;
  onChange: (items: Item[]) => void;
  /** The fields of an item. */
  children: (item: Item, change: (patch: Partial<Item>) => void) => ReactNode;
}

const moved = <Item,>(items: Item[], from: number, to: number): Item[] => {
  const rest = items.filter((_item, place) => place !== from);
  return [...rest.slice(0, to), items[from] as Item, ...rest.slice(to)];
};

/** A list whose items can be added, removed, brought back and moved, by buttons and by Alt with the arrow keys. */
export const ItemList = <Item extends Keyed>(props: ItemListProps<Item>) => {
  const { items, nameOf, addLabel, none, most, fresh, onChange, children } = props;
  const { t } = useTranslation(['adminSite', 'editing']);
  const list = useRef<HTMLUListElement>(null);
  const [removed, setRemoved] = useState<{ item: Item; place: number } | null>(null);
  // What had the focus may be in another place of the page after a change.
  const focus = useRef<(() => HTMLElement | null | undefined) | null>(null);
  useLayoutEffect(() => {
    focus.current?.()?.focus();
    focus.current = null;
  });

  const move = (place: number, step: 1 | -1) => {
    const to = place + step;
    if (to < 0 || to >= items.length) return;
    const focused = document.activeElement;
    focus.current = () => (focused instanceof HTMLElement ? focused : null);
    onChange(moved(items, place, to));
    announce(t('editing:move.moved', { number: to + 1 }));
  };
  const onKeyDown = (place: number) => (event: KeyboardEvent) => {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key] as 1 | -1 | undefined;
    if (!event.altKey || event.ctrlKey || event.metaKey || step === undefined) return;
    event.preventDefault();
    move(place, step);
  };
  const remove = (place: number) => {
    setRemoved({ item: items[place] as Item, place });
    focus.current = () => list.current?.parentElement?.querySelector<HTMLElement>('[data-return]');
    onChange(items.filter((_item, each) => each !== place));
  };
  const bringBack = () => {
    if (!removed) return;
    const { place } = removed;
    // After a save the items have other keys, and its own may be another's.
    const isTaken = items.some(({ key }) => key === removed.item.key);
    const item = isTaken ? { ...removed.item, key: uniqueKey() } : removed.item;
    focus.current = () => list.current?.children[place]?.querySelector<HTMLElement>('input, textarea, button');
    onChange([...items.slice(0, place), item, ...items.slice(place)]);
    setRemoved(null);
  };
  const add = () => {
    if (!fresh) return;
    focus.current = () => list.current?.lastElementChild?.querySelector<HTMLElement>('input:not([type="radio"]), textarea');
    onChange([...items, { ...fresh, key: uniqueKey() } as Item]);
  };

  return (
    <div className={styles.list}>
      <ul ref={list} className={styles.items}>
        {items.map((item, place) => {
          const name = nameOf(place + 1);
          return (
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the buttons in it do the same
            <li key={item.key} className={styles.item} onKeyDown={onKeyDown(place)}>
              <fieldset className={styles.fields}>
                <legend className={styles.name}>{name}</legend>
                {children(item, (patch) => onChange(items.map((each) => (each.key === item.key ? { ...each, ...patch } : each))))}
              </fieldset>
              <div className={styles.tools}>
                <Button
                  variant="quiet"
                  aria-label={t('editing:move.up', { name })}
                  aria-disabled={place === 0}
                  onClick={() => move(place, -1)}
                >
                  <ArrowUp size={20} aria-hidden="true" />
                </Button>
                <Button
                  variant="quiet"
                  aria-label={t('editing:move.down', { name })}
                  aria-disabled={place === items.length - 1}
                  onClick={() => move(place, 1)}
                >
                  <ArrowDown size={20} aria-hidden="true" />
                </Button>
                <Button variant="quiet" aria-label={t('remove', { name })} onClick={() => remove(place)}>
                  <Trash2 size={20} aria-hidden="true" />
                </Button>
              </div>
            </li>
          );
        })}
      </ul>
      {items.length === 0 && <p className={styles.none}>{none ?? t('none')}</p>}
      <div className={styles.ways}>
        {fresh && (
          <Button variant="outline" aria-disabled={items.length >= most} onClick={() => items.length < most && add()}>
            <Plus size={20} aria-hidden="true" />
            {addLabel}
          </Button>
        )}
        {removed && (
          <Button variant="quiet" data-return="" onClick={bringBack}>
            <Undo2 size={20} aria-hidden="true" />
            {t('bringBack', { name: nameOf(removed.place + 1) })}
          </Button>
        )}
      </div>
    </div>
  );
};
