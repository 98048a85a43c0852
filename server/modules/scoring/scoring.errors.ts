import { DomainError } from '#server/platform/errors.ts';

export class InsufficientCoins extends DomainError {
  readonly code = 'INSUFFICIENT_COINS';
  readonly missingCoins: number;

  constructor(missingCoins: number) {
    super();
    this.missingCoins = missingCoins;
  }
}
