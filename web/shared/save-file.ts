/** Offers bytes or a text as a file, as if it had been downloaded. */
export const saveFile = ({ name, content, type }: { name: string; content: BlobPart; type: string }): void => {
  const url = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Safari reads the address after the click has been handled.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
};
