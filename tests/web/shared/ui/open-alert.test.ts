import { afterEach, describe, expect, it } from 'vitest';
import { spec } from '#tests/support/spec.ts';
import { alertPerson, dropAlert, openAlert } from '#web/shared/ui/dialogs/open-alert.ts';

const inactive = { title: 'Квест ещё не начался или уже закончился', actionLabel: 'На главную' };
const denied = { title: 'Доступ запрещен. Требуются права организатора.', actionLabel: 'К профилю' };

afterEach(dropAlert);

describe('an alert', () => {
  it('is over when it is answered', async () => {
    const answered = alertPerson(inactive);

    openAlert.get()?.close();

    await expect(answered).resolves.toBeUndefined();
    expect(openAlert.get()).toBeNull();
  });

  it('asked for twice is one, and answers both', async () => {
    const both = [alertPerson(inactive), alertPerson(inactive)];

    openAlert.get()?.close();

    await expect(Promise.all(both)).resolves.toHaveLength(2);
    expect(openAlert.get()).toBeNull();
  });

  it('waits for the one before it', spec('B.10'), async () => {
    const first = alertPerson(inactive);
    const second = alertPerson(denied);
    expect(openAlert.get()?.title).toBe(inactive.title);

    openAlert.get()?.close();
    await first;
    await expect.poll(() => openAlert.get()?.title).toBe(denied.title);

    openAlert.get()?.close();
    await expect(second).resolves.toBeUndefined();
  });
});
