// Publishing, New version: choose a file, say what it is, and it is on its way.
import { useState, type ReactNode } from 'react';
import { Radio, Stack, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import type { Channel } from '#generated/enums.js';
import { useApi } from '../../api/api-context.js';
import { isApiError } from '../../api/api-error.js';
import { dataOf } from '../../api/client.js';
import type { Schema } from '../../api/schemas.js';
import { ApiForm } from '../../components/api-form.js';
import { Card } from '../../components/card.js';
import { DropZone } from '../../components/drop-zone.js';
import { atField } from '../../components/field-errors.js';
import { textOf } from '../../components/form-values.js';
import { useUnsaved } from '../../components/use-unsaved.js';
import { useUploads } from '../../uploads/uploads-context.js';
import { SecondFactorNotice } from './for-sellers.js';
import { ProductFrame } from './products/product-frame.js';
import type { Product } from './products/product-queries.js';
import { FileProgress, useChosenFile } from './versions/chosen-file.js';
import { useRunsOn } from './versions/use-runs-on.js';
import { ABOUT_FIELDS, AboutFields, aboutValues } from './versions/version-fields.js';
import { versionQuery } from './versions/version-queries.js';
import { tagOf } from './versions/version-words.js';

export function Component(): ReactNode {
  return (
    <ProductFrame>
      {(product) => (
        <>
          <SecondFactorNotice />
          <NewVersion product={product} />
        </>
      )}
    </ProductFrame>
  );
}

const FILE_FIELDS = ['file_name', 'file_size', 'sha256'];

function NewVersion({ product }: { readonly product: Product }): ReactNode {
  const { chosen, read, choose } = useChosenFile();
  const [tag, setTag] = useState('');
  const [channel, setChannel] = useState<Channel>('stable');
  const runsOn = useRunsOn(product, channel);
  const unsaved = useUnsaved();
  const announce = useAnnouncement(product);
  const create = async (values: FormData): Promise<void> => {
    if (!chosen) throw atField('file_name', 'Choose the file for this version.');
    const { file } = chosen;
    const sha256 = await chosen.sha256;
    await announce(
      {
        ...runsOn.said(aboutValues(values)),
        version_tag: textOf(values, 'version_tag'),
        channel,
        file_name: file.name,
        file_size: file.size,
        sha256,
      },
      file,
      unsaved.settle,
    );
  };
  const take = (file: File): void => {
    choose(file);
    runsOn.look(file);
    setTag((typed) => (typed === '' ? tagOf(file.name) : typed));
    unsaved.change();
  };
  return (
    <Card
      title="File and details"
      description="We check that the file is complete and safe before anyone can download it."
    >
      <div onChange={unsaved.change}>
        <ApiForm
          fields={['version_tag', 'channel', ...FILE_FIELDS, ...ABOUT_FIELDS]}
          submitLabel="Upload and publish"
          isWide
          onSubmit={create}
        >
          {(errorOf) => (
            <>
              <DropZone
                label={chosen ? 'Choose another file' : 'Choose a file'}
                hint="Or drop it here. Use the file that server owners install."
                onFiles={([file]) => take(file!)}
                error={FILE_FIELDS.map(errorOf).find((error) => error !== undefined)}
              />
              {chosen && <FileProgress chosen={chosen} read={read} />}
              <TagField value={tag} onChange={setTag} error={errorOf('version_tag')} />
              <Channels value={channel} onChange={setChannel} />
              <AboutFields
                product={product}
                notes=""
                runsOn={runsOn.value}
                origin={runsOn.origin}
                isChecked={chosen !== undefined && runsOn.isKnown}
                errorOf={errorOf}
                onRunsOn={(changed) => {
                  runsOn.change(changed);
                  unsaved.change();
                }}
              />
            </>
          )}
        </ApiForm>
      </div>
      {unsaved.guard}
    </Card>
  );
}

interface TagFieldProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly error: string | undefined;
}

function TagField({ value, onChange, error }: TagFieldProps): ReactNode {
  return (
    <TextInput
      name="version_tag"
      label="Version"
      description="Such as 7.1.0. You cannot change it later."
      value={value}
      required
      maxLength={64}
      autoComplete="off"
      onChange={(event) => onChange(event.currentTarget.value)}
      error={error}
    />
  );
}

interface ChannelsProps {
  readonly value: Channel;
  readonly onChange: (value: Channel) => void;
}

function Channels({ value, onChange }: ChannelsProps): ReactNode {
  return (
    <Radio.Group name="channel" label="Channel" value={value} onChange={(chosen) => onChange(chosen)}>
      <Stack gap="xs" mt={6}>
        <Radio value="stable" label="Stable" description="For everyone who has the product." />
        <Radio value="beta" label="Beta" description="Only you and the admins see it. You can make it stable later." />
      </Stack>
    </Radio.Group>
  );
}

/** Announces a version, sends its file, and goes to the page that shows how far it is. */
function useAnnouncement({ id }: Product) {
  const api = useApi();
  const queries = useQueryClient();
  const uploads = useUploads();
  const navigate = useNavigate();
  return async (body: Schema<'VersionInput'>, file: File, onAnnounced: () => void): Promise<void> => {
    const { version, upload } = await dataOf(
      api.POST('/api/v1/products/{id}/versions', { params: { path: { id } }, body }),
    ).catch(atTag);
    queries.setQueryData(versionQuery(api, version.id).queryKey, version);
    void queries.invalidateQueries({ queryKey: ['versions', 'list', id] });
    // Without a link the same file has arrived before.
    if (upload) uploads.start(version, file, upload);
    onAnnounced();
    await navigate(`/publishing/products/${id}/versions/${version.id}`, { replace: true });
  };
}

/** That a tag is taken is told at its field. */
function atTag(error: unknown): never {
  if (isApiError(error, 'version_exists'))
    throw atField('version_tag', 'This version already exists with a different file. Choose another version number.');
  throw error;
}
