/** Offers a text as a file, as if it had been downloaded. */
export const saveFile = ({ name, text, type }: { name: string; text: string; type: string }): void => {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Safari reads the address after the click has been handled.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
};
