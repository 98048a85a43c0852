import { observableValue } from './observable-value.ts';

let isOnTheWay = false;

/** True while somebody signs out here: refused requests are expected then. */
export const leaving = observableValue(false);

export const isLeaving = leaving.get;

export async function whileLeaving(leave: () => Promise<void>): Promise<void> {
  leaving.set(true);
  try {
    await leave();
  } finally {
    leaving.set(isOnTheWay);
  }
}

/** Navigation is under way: the new page appears only some time after the router has it. */
export const setOut = (target: string): void => {
  isOnTheWay = target.split('?')[0] !== window.location.pathname;
};

/** The page that was left is no longer on the screen. */
export const comeThrough = (): void => {
  isOnTheWay = false;
  leaving.set(false);
};
