// An API key in the one moment in which it is shown, with a line that tries it.
import type { ReactNode } from 'react';
import type { Schema } from '../../../api/schemas.js';
import { CopyField } from '../../../components/copy-field.js';
import { curlLine } from './scopes.js';

export function KeySecret({ made: { key, scopes } }: { readonly made: Schema<'ApiKeyWithSecret'> }): ReactNode {
  return (
    <>
      <CopyField label="API key" value={key} />
      <CopyField
        label="Try it"
        description="Paste this into a terminal."
        value={curlLine(window.location.origin, key, scopes)}
      />
    </>
  );
}
