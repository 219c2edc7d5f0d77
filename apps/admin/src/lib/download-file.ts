/** Downloads the file of a link; the server names it. */
export const downloadFile = (url: string) => {
  const link = document.createElement('a');
  link.href = url;
  link.download = '';
  link.click();
};
