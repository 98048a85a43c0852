/** "PDF" rather than "application/pdf": by the end of its name, else by its content type. */
export const fileType = ({ url, mime }: { url: string; mime: string }): string => {
  const extension = /\.([a-z0-9]{1,5})$/i.exec(url)?.[1];
  return (extension ?? mime.split('/').at(-1) ?? mime).toUpperCase();
};
