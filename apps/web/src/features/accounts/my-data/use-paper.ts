import { useMutation } from '@tanstack/react-query';

/** Lets the browser download a file from a link to the server, which sends the file's name. */
const downloadFrom = (url: string) => {
  const link = document.createElement('a');
  link.href = url;
  link.download = '';
  link.click();
};

/** Requests the link of a PDF and downloads it. */
export const usePaper = <T>(requestLink: (of: T) => Promise<{ url: string }>) =>
  useMutation({ mutationFn: requestLink, onSuccess: ({ url }) => downloadFrom(url) });
