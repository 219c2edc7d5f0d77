import type { ExportList } from '@muqabla/contract/console/exports/export-calls';
import { Button } from '@muqabla/ui/button';
import { Download } from '@muqabla/ui/icons';
import { toastBad } from '@muqabla/ui/toast';
import { useMutation } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { downloadFile } from '../../lib/download-file.ts';
import { failureWords } from '../../lib/failure.messages.ts';
import * as m from '../../messages.ts';

/** The filters and order of a list as its call takes them; `cursor` is ignored, because the file has all pages. */
type ListFilters = { readonly cursor?: string } & Readonly<Record<string, string | undefined>>;

/** Downloads the list with its filters and order as a file. */
export function ExportButton({ list, filters }: { list: ExportList; filters: ListFilters }) {
  const { cursor: _, ...others } = filters;
  const entries = Object.entries(others).filter((entry): entry is [string, string] => entry[1] !== undefined);
  const fetchFile = useMutation({
    mutationFn: () =>
      api.call('POST /admin/exports/{list}/link', {
        params: { list },
        body: { filters: Object.fromEntries(entries) },
      }),
    onSuccess: ({ url }) => downloadFile(url),
    onError: (error) => void toastBad(failureWords(error)),
  });
  return (
    <Button
      variant="ghost"
      size="small"
      className="px-2.5! text-text-2! hover:bg-inset lg:min-h-9"
      aria-label={m.download_csv()}
      title={m.download_csv()}
      busy={fetchFile.isPending}
      icon={<Download size={18} aria-hidden />}
      onClick={() => fetchFile.mutate()}
    />
  );
}
