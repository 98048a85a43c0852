import { observableValue } from '#web/shared/observable-value.ts';

let underWay = 0;

/** Whether somebody is just signing out in this tab: what the page hears meanwhile leads nowhere else. */
export const departure = observableValue(false);
export const isLeaving = (): boolean => departure.get();

export async function whileLeaving(leave: () => Promise<void>): Promise<void> {
  underWay += 1;
  departure.set(true);
  try {
    await leave();
  } finally {
    underWay -= 1;
    departure.set(underWay > 0);
  }
}
