import { useMutation } from '@tanstack/react-query';

/** Has the browser download the file of a link of ours, which says its own name. */
const downloadFrom = (url: string) => {
  const link = document.createElement('a');
  link.href = url;
  link.download = '';
  link.click();
};

/** Requests the link of a PDF and downloads it. */
export const usePaper = <T>(requestLink: (of: T) => Promise<{ url: string }>) =>
  useMutation({ mutationFn: requestLink, onSuccess: ({ url }) => downloadFrom(url) });
