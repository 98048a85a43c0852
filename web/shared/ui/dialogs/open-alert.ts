import { observableValue } from '../../observable-value.ts';

interface AlertWish {
  /** The whole message, in the words of the specification. */
  title: string;
  text?: string;
  /** A verb: what happens next. */
  actionLabel: string;
}

interface OpenAlert extends AlertWish {
  close: () => void;
  closed: Promise<void>;
}

/** The one alert that is open now; <Alerts /> shows it. */
export const openAlert = observableValue<OpenAlert | null>(null);

/** Shows a message and resolves on its button. The same message while it is open is the same alert; another one waits. */
export const alertPerson = (wish: AlertWish): Promise<void> => {
  const current = openAlert.get();
  if (current?.title === wish.title) return current.closed;
  if (current) return current.closed.then(() => alertPerson(wish));
  let resolve: () => void;
  const closed = new Promise<void>((done) => {
    resolve = done;
  });
  const close = () => {
    openAlert.set(null);
    resolve();
  };
  openAlert.set({ ...wish, close, closed });
  return closed;
};

/** Closes an alert without an answer when its page is gone. */
export const dropAlert = (): void => openAlert.set(null);
