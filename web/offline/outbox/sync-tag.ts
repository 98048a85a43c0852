/** The name by which the page and the worker speak of a sending in the background. */
export const syncTag = 'versta-outbox';
