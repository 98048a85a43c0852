import { observableValue } from '#web/shared/observable-value.ts';

interface AlertWish {
  /** The whole message, in the words of the specification. */
  title: string;
  text?: string;
  /** A verb: what happens next. */
  actionLabel: string;
}

interface OpenAlert extends AlertWish {
  answer: () => void;
  answered: Promise<void>;
}

/** The one alert that is open now; <Alerts /> shows it. */
export const openAlert = observableValue<OpenAlert | null>(null);

/** Shows a message and resolves on its button. The same message while it is open is the same alert; another one waits. */
export const alertPerson = (wish: AlertWish): Promise<void> => {
  const shown = openAlert.get();
  if (shown?.title === wish.title) return shown.answered;
  if (shown) return shown.answered.then(() => alertPerson(wish));
  let resolve: () => void;
  const answered = new Promise<void>((done) => {
    resolve = done;
  });
  const answer = () => {
    openAlert.set(null);
    resolve();
  };
  openAlert.set({ ...wish, answer, answered });
  return answered;
};

/** Closes an alert without an answer when its page is gone. */
export const dropAlert = (): void => openAlert.set(null);
