import { observableValue } from '#web/shared/observable-value.ts';

let isOnTheWay = false;

/** Whether somebody is just signing out here: that requests are refused from then on is no news. */
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

/** On the way to another page, which is on the screen only some time after the router has it. */
export const setOut = (target: string): void => {
  isOnTheWay = target.split('?')[0] !== window.location.pathname;
};

/** The page that was left is no longer on the screen. */
export const comeThrough = (): void => {
  isOnTheWay = false;
  leaving.set(false);
};
