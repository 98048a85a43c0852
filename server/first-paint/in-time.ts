/** The result of work, or null when it takes longer. */
export const inTime = <Value>(work: Promise<Value>, ms: number): Promise<Value | null> => {
  let timer: NodeJS.Timeout | undefined;
  const tired = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), ms);
  });
  return Promise.race([work, tired]).finally(() => clearTimeout(timer));
};
