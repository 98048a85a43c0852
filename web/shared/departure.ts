let underWay = 0;

/** Whether somebody is just signing out here: that requests are refused from then on is no news. */
export const isLeaving = (): boolean => underWay > 0;

export async function whileLeaving(leave: () => Promise<void>): Promise<void> {
  underWay += 1;
  try {
    await leave();
  } finally {
    underWay -= 1;
  }
}
