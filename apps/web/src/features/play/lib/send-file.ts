import { toastOk } from '@muqabla/ui/toast';

/** Hands a file to the phone's share dialog with a text; resolves with false where there is none for files. */
export const shareFile = async (file: File, text: string): Promise<boolean> => {
  if (!('canShare' in navigator) || !navigator.canShare({ files: [file] })) return false;
  // Closing the share dialog rejects; that is no error.
  await navigator.share({ files: [file], text }).catch(() => undefined);
  return true;
};

/** Downloads a file, and says so. */
export const saveFile = (file: File, saved: string): void => {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = file.name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
  void toastOk(saved);
};

/** Gives a file to the phone's share dialog, or downloads it where there is none. */
export const sendFile = async (file: File, { text, saved }: { text: string; saved: string }): Promise<void> => {
  if (!(await shareFile(file, text))) saveFile(file, saved);
};
