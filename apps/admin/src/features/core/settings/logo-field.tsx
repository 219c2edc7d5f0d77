import lockup from '@muqabla/ui/art/logo-lockup-en-on-dark.svg';
import { Button } from '@muqabla/ui/button';
import { FieldHelp } from '@muqabla/ui/field-frame';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { BrandLockup } from '../../../components/brand-lockup.tsx';
import { MutationError } from '../../../components/mutation-error.tsx';
import { PictureInput, pictureFault } from '../../../components/picture-input.tsx';
import { api, hostUrl } from '../../../lib/api.ts';
import { isOwnBrand } from '../../../lib/brand.ts';
import * as m from '../../../messages.ts';
import { labelOf } from './setting-names.ts';

type LogoFieldProps = {
  /** Empty for the built-in logo. */
  path: string;
  help: string | undefined;
  error: string | undefined;
  onPath: (path: string) => void;
};

/** The logo, an upload of another one, and a reset to the built-in one. An upload takes effect when the settings are saved. */
export function LogoField({ path, help, error, onPath }: LogoFieldProps) {
  const [fault, setFault] = useState<string>();
  const upload = useMutation({
    mutationFn: (file: File) => api.call('POST /admin/settings/brand-logo', { body: {}, file }),
    onSuccess: ({ brandLogo }) => onPath(brandLogo),
  });
  const take = (file: File) => {
    setFault(pictureFault(file));
    upload.reset();
    if (pictureFault(file) === undefined) upload.mutate(file);
  };
  return (
    <div role="group" aria-label={labelOf('brandLogo')} className="grid gap-1.5">
      <span className="text-small font-semi text-text-2">{labelOf('brandLogo')}</span>
      <LogoImage path={path} />
      <div className="flex flex-wrap gap-2">
        <PictureInput describedBy="brandLogo-help" onPick={take} />
        {path !== '' && (
          <Button size="small" variant="ghost" onClick={() => onPath('')}>
            {m.settings_logo_built_in()}
          </Button>
        )}
      </div>
      <FieldHelp id="brandLogo" help={help} error={fault ?? error} />
      <MutationError error={upload.error} />
    </div>
  );
}

/** A logo as players see it: on the bar of the app, which is dark in both themes. */
export function LogoImage({ path }: { path: string }) {
  return (
    <span className="inline-flex w-fit items-center rounded-s bg-brand-deep px-3 py-2">
      {path === '' && !isOwnBrand() ? (
        <BrandLockup className="h-[30px] max-w-[150px]" />
      ) : (
        <img
          src={path === '' ? lockup : hostUrl(path)}
          alt={path === '' ? m.settings_logo_built_in() : m.settings_logo_own()}
          className="h-[30px] w-auto max-w-[150px] object-contain"
        />
      )}
    </span>
  );
}
