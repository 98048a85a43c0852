interface HintSavings {
  /** The coins saved towards the next hint. */
  saved: number;
  /** The coins still missing for it. */
  missing: number;
  percent: number;
}

/** Coins beyond whole hints fill the bar: with the usual price of 2, (coins mod 2) × 50 %. */
export const hintSavings = (coins: number, price: number): HintSavings => {
  if (price <= 0) return { saved: 0, missing: 0, percent: 100 };
  const saved = Math.max(0, coins) % price;
  return { saved, missing: price - saved, percent: (saved / price) * 100 };
};
