// What a seller may do about a version: take it off the lists, put it back, delete one that was never published.
import type { ReactNode } from 'react';
import { Button, Group, Modal, Stack, Text, Textarea } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { useApi } from '../../../api/api-context.js';
import { dataOf } from '../../../api/client.js';
import { useRefresh } from '../../../api/use-refresh.js';
import { ApiForm } from '../../../components/api-form.js';
import { ConfirmDialog } from '../../../components/confirm-dialog.js';
import { textOf } from '../../../components/form-values.js';
import { useUploads } from '../../../uploads/uploads-context.js';
import { versionQuery, type Version } from './version-queries.js';

export function VersionActions({ version }: { readonly version: Version }): ReactNode {
  const { status, yanked: isYanked, recalled: isRecalled } = version;
  const isPublished = status === 'published';
  if (status === 'draft' || status === 'uploaded') return <Delete version={version} />;
  if (!isPublished || isRecalled) return null;
  return isYanked ? <Unyank version={version} /> : <Yank version={version} />;
}

/** Keeps a version as the service just told it, and asks anew for what else shows it. */
function useKeep(): (version: Version) => void {
  const api = useApi();
  const queries = useQueryClient();
  const refresh = useRefresh();
  return (version) => {
    queries.setQueryData(versionQuery(api, version.id).queryKey, version);
    void refresh();
  };
}

function Yank({ version: { id, version_tag: tag } }: { readonly version: Version }): ReactNode {
  const api = useApi();
  const keep = useKeep();
  const [isOpen, dialog] = useDisclosure(false);
  const yank = async (values: FormData): Promise<void> => {
    const body = { reason: textOf(values, 'reason') };
    keep(await dataOf(api.POST('/api/v1/versions/{id}/yank', { params: { path: { id } }, body })));
    dialog.close();
  };
  return (
    <Group>
      <Button variant="default" c="var(--mantine-color-error)" onClick={dialog.open}>
        Yank
      </Button>
      <Modal opened={isOpen} onClose={dialog.close} title={`Yank ${tag}?`} closeOnClickOutside={false}>
        <Stack gap="md">
          <Text size="sm">
            It is no longer listed, and no one new gets it. Owners can still download this exact version, so no server
            breaks. You can undo this.
          </Text>
          <ApiForm fields={['reason']} submitLabel="Yank" fullWidth onSubmit={yank}>
            {(errorOf) => (
              <Textarea
                name="reason"
                label="Reason"
                description="Shown next to the version."
                required
                maxLength={500}
                autosize
                minRows={2}
                data-autofocus
                error={errorOf('reason')}
              />
            )}
          </ApiForm>
        </Stack>
      </Modal>
    </Group>
  );
}

function Unyank({ version: { id, version_tag: tag } }: { readonly version: Version }): ReactNode {
  const api = useApi();
  const keep = useKeep();
  const [isAsking, asking] = useDisclosure(false);
  return (
    <Group>
      <Button variant="default" onClick={asking.open}>
        List again
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={asking.close}
        title={`List ${tag} again?`}
        confirmLabel="List again"
        color="pine"
        onConfirm={async () =>
          keep(await dataOf(api.POST('/api/v1/versions/{id}/unyank', { params: { path: { id } } })))
        }
      >
        It is listed again for everyone who has the product.
      </ConfirmDialog>
    </Group>
  );
}

function Delete({ version }: { readonly version: Version }): ReactNode {
  const { id, product_id: productId, version_tag: tag } = version;
  const api = useApi();
  const uploads = useUploads();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [isAsking, asking] = useDisclosure(false);
  const remove = async (): Promise<void> => {
    uploads.stop(id);
    await api.DELETE('/api/v1/versions/{id}', { params: { path: { id } } });
    await navigate(`/publishing/products/${productId}/versions`, { replace: true });
    queries.removeQueries({ queryKey: versionQuery(api, id).queryKey });
    void queries.invalidateQueries({ queryKey: ['versions', 'list', productId] });
  };
  return (
    <Group>
      <Button variant="default" c="var(--mantine-color-error)" onClick={asking.open}>
        Delete
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={asking.close}
        title={`Delete ${tag}?`}
        confirmLabel="Delete"
        onConfirm={remove}
      >
        It was never published. This deletes it together with its file, and frees its version number.
      </ConfirmDialog>
    </Group>
  );
}
